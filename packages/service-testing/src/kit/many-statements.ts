/**
 * `many-statements.ts <url>`: runs statements five times, each time after a collection of the whole heap, and prints which share of the
 * young generation each of its collections kept.
 */
import { type GCProfilerResult, GCProfiler } from 'node:v8'
import { openDatabase } from '@tapri/service-kit/data/database'
import { sql } from 'kysely'

const RUNS = 5
const STATEMENTS = 3_000

const db = openDatabase<object>(process.argv[2] ?? '', 2, { warn: console.error })
const shares: number[][] = []
for (let run = 0; run < RUNS; run += 1) {
  globalThis.gc?.()
  const profiler = new GCProfiler()
  profiler.start()
  for (let row = 0; row < STATEMENTS; row += 1) await sql`select ${'chai'} as name, ${row}::integer as row`.execute(db)
  shares.push(keptShares(profiler.stop()))
}
console.log(JSON.stringify(shares))
await db.destroy()

/** In the young generation or the old one. */
function keptShares({ statistics }: GCProfilerResult): number[] {
  const used = (heap: GCProfilerResult['statistics'][number]['beforeGC'], space: string) =>
    heap.heapSpaceStatistics.find(({ spaceName }) => spaceName === space)?.spaceUsedSize ?? 0
  return statistics
    .filter(({ gcType }) => gcType === 'Scavenge')
    .map(({ beforeGC, afterGC }) => {
      const promoted = used(afterGC, 'old_space') - used(beforeGC, 'old_space')
      return (used(afterGC, 'new_space') + promoted) / used(beforeGC, 'new_space')
    })
}
