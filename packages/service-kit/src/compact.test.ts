import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Makes 40 MB of garbage, waits 600 ms and prints the heap's size in MiB. */
const program = (compacts: boolean) => `
  import { compactWhenIdle } from '${new URL('./compact.ts', import.meta.url).href}'
  if (${compacts}) compactWhenIdle(50)
  let kept = Array.from({ length: 500_000 }, (_, index) => ({ text: 'x' + index, of: [index] }))
  setTimeout(() => (kept = kept.length), 10)
  setTimeout(() => console.log(Math.round(process.memoryUsage().heapTotal / 1024 / 1024)), 600)`

const heapMb = (compacts: boolean) => {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program(compacts)]
  return Number(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout)
}

test('an idle process returns the memory of what it no longer needs', () => {
  expect(heapMb(false)).toBeGreaterThan(40)
  expect(heapMb(true)).toBeLessThan(20)
})
