import { type GCProfilerResult, GCProfiler } from 'node:v8'
import { openDatabase } from '@tapri/service-kit/database'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'

const STATEMENTS = 6_000

test('what statements allocate is garbage once they are done: collections of the young generation keep next to nothing', async () => {
  const db = openDatabase<object>(inject('databaseUrl'), 2, { warn: () => {} })
  onTestFinished(() => db.destroy())
  const profiler = new GCProfiler()
  onTestFinished(() => void profiler.stop())
  profiler.start()
  for (let run = 0; run < STATEMENTS; run += 1) await sql`select ${'chai'} as name, ${run}::integer as run`.execute(db)
  const collections = scavengesOf(profiler.stop())
  expect(collections.length).toBeGreaterThan(2)
  // The first few also keep what was compiled and loaded.
  const kept = collections.slice(Math.floor(collections.length / 2))
  expect(median(kept.map(({ share }) => share))).toBeLessThan(0.03)
})

/** The share of the young generation that each collection kept, in it or in the old one. */
function scavengesOf({ statistics }: GCProfilerResult) {
  const used = (heap: GCProfilerResult['statistics'][number]['beforeGC'], space: string) =>
    heap.heapSpaceStatistics.find(({ spaceName }) => spaceName === space)?.spaceUsedSize ?? 0
  return statistics
    .filter(({ gcType }) => gcType === 'Scavenge')
    .map(({ beforeGC, afterGC }) => {
      const promoted = used(afterGC, 'old_space') - used(beforeGC, 'old_space')
      return { share: (used(afterGC, 'new_space') + promoted) / used(beforeGC, 'new_space') }
    })
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
