/** `many-statements.ts <url>`: runs statements, and prints which share of the young generation each of its collections kept. */
import { type GCProfilerResult, GCProfiler } from 'node:v8'
import { openDatabase } from '@tapri/service-kit/database'
import { sql } from 'kysely'

const STATEMENTS = 6_000

const db = openDatabase<object>(process.argv[2] ?? '', 2, { warn: console.error })
const profiler = new GCProfiler()
profiler.start()
for (let run = 0; run < STATEMENTS; run += 1) await sql`select ${'chai'} as name, ${run}::integer as run`.execute(db)
console.log(JSON.stringify(keptShares(profiler.stop())))
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
