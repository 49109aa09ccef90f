import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

const run = promisify(execFile)

test('what statements allocate is garbage once they are done: collections of the young generation keep next to nothing', async () => {
  // A process of its own with a small young generation: so there are many collections, of nothing else.
  const program = path.join(import.meta.dirname, 'many-statements.ts')
  const args = ['--expose-gc', '--single-threaded-gc', '--max-semi-space-size=2', program, inject('databaseUrl')]
  const { stdout } = await run(process.execPath, args, { timeout: 50_000 })
  const runs = JSON.parse(stdout) as number[][]
  expect(Math.min(...runs.map(({ length }) => length))).toBeGreaterThan(5)
  // The best of five runs: on busy processors a run keeps a sixth by chance.
  expect(Math.min(...runs.map(median))).toBeLessThan(0.03)
})

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
