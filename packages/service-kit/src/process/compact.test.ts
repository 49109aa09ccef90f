import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const LOOK_EVERY_MS = 50

/** What is printed by a process that runs `body`: it has `make()` for 40 MB of garbage, `heapMb()`, and `collected()`, at most 10 s. */
function printedBy(body: string, compacts = true): number[] {
  const program = `
    import { setTimeout as sleep } from 'node:timers/promises'
    import { compactWhenIdle } from '${new URL('./compact.ts', import.meta.url).href}'
    if (${compacts}) compactWhenIdle(${LOOK_EVERY_MS})
    const make = () => Array.from({ length: 500_000 }, (_, index) => ({ text: 'x' + index, of: [index] })).length
    const heapMb = () => Math.round(process.memoryUsage().heapTotal / 1024 / 1024)
    const collected = async () => { for (let n = 0; n < 500 && heapMb() >= 20; n += 1) await sleep(20) }
    await sleep(10)
    make()
    ${body}`
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return stdout.trim().split('\n').map(Number)
}

test('an idle process returns the memory of what it no longer needs', () => {
  const later = 'await sleep(600); console.log(heapMb())'
  expect(printedBy(later, false)[0]).toBeGreaterThan(40)
  expect(printedBy('await collected(); console.log(heapMb())')[0]).toBeLessThan(20)
})

test('after the first time it waits twelve looks, since its compiled code goes as well', () => {
  const [afterSome, afterAll] = printedBy(`
    await collected()
    make()
    await sleep(${8 * LOOK_EVERY_MS})
    console.log(heapMb())
    await collected()
    console.log(heapMb())`)
  expect(afterSome).toBeGreaterThan(40)
  expect(afterAll).toBeLessThan(20)
})
