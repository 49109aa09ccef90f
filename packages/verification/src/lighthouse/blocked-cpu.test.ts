import { expect, test } from 'vitest'
import { blockedCpuMs } from './blocked-cpu.ts'

const task = (processorMs: number, ms = processorMs) => ({ dur: ms * 1000, tdur: processorMs * 1000 })

test.each([
  ['no task', [], 0],
  ['12.5 ms are 50 on the phone, which block nothing', [task(12.5)], 0],
  ['what is above counts four times', [task(20)], 30],
  ['a task that waits is as long as its work', [task(5, 80)], 0],
  ['tasks are added up, and short ones take nothing off', [task(20), task(15), task(1)], 40],
  ['a task without processor time counts by the clock', [{ dur: 90_000 }], 310],
])('%s', (_, tasks, ms) => {
  expect(blockedCpuMs(tasks)).toBe(ms)
})
