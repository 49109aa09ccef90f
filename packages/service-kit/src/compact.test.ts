import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Makes 40 MB of garbage, once or again after 300 ms, waits so long and prints the heap's size in MiB. */
const program = ({ compacts = true, again = false, waitMs = 600 }) => `
  import { compactWhenIdle } from '${new URL('./compact.ts', import.meta.url).href}'
  if (${compacts}) compactWhenIdle(50)
  const make = () => Array.from({ length: 500_000 }, (_, index) => ({ text: 'x' + index, of: [index] })).length
  setTimeout(make, 10)
  if (${again}) setTimeout(make, 300)
  setTimeout(() => console.log(Math.round(process.memoryUsage().heapTotal / 1024 / 1024)), ${waitMs})`

const heapMb = (options: Parameters<typeof program>[0]) => {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program(options)]
  return Number(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout)
}

test('an idle process returns the memory of what it no longer needs', () => {
  expect(heapMb({ compacts: false })).toBeGreaterThan(40)
  expect(heapMb({})).toBeLessThan(20)
})

test('after the first time it waits twelve looks, since its compiled code goes as well', () => {
  expect(heapMb({ again: true, waitMs: 700 })).toBeGreaterThan(40)
  expect(heapMb({ again: true, waitMs: 2_500 })).toBeLessThan(20)
})
