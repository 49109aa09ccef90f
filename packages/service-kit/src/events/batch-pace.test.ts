import { expect, test } from 'vitest'
import { createBatchPace } from './batch-pace.ts'

/** How long each batch has to wait, when one of so many events ends `everyMs` after the wait for it. */
function waitsOf(events: readonly number[], everyMs: number) {
  const pace = createBatchPace()
  let now = 10_000
  return events.map((count) => {
    const waitMs = pace(count, now)
    now += waitMs + everyMs
    return waitMs
  })
}

const ones = Array<number>(12).fill(1)
test.each([
  ['100 events a second', 10, ones, Array<number>(12).fill(0)],
  [
    'one every 2 ms: ten at once, then more together',
    2,
    ones.map((_, at) => (at < 10 ? 1 : 5)),
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 10],
  ],
  ['20 at a time, under load', 5, [20, 20, 20], [10, 10, 10]],
  ['a few at once now and then', 100, [5, 7, 3], [0, 0, 0]],
])('%s', (_, everyMs, events, expected) => {
  expect(waitsOf(events, everyMs)).toEqual(expected)
})

test('batches are gathered until fewer events come: 128 ms later one leaves at once again', () => {
  const pace = createBatchPace()
  expect(pace(1_000, 10_000)).toBe(10)
  expect(pace(1, 10_060)).toBe(10)
  expect(pace(1, 10_128)).toBe(0)
})
