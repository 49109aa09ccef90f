import { expect, test } from 'vitest'
import { pauses } from './pauses.ts'

test('retries of an aggregate back off from 1 s to 5 minutes, until one of its events is published', () => {
  let now = 0
  const paused = pauses(() => now)
  const lasts = Array.from({ length: 12 }, () => paused.begin('a'))
  expect(lasts.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000])
  expect(lasts.at(-1)).toBe(300_000)
  expect(paused.now()).toEqual(['a'])
  now = 300_001
  expect(paused.now(), 'tried again').toEqual([])
  paused.end('a')
  expect(paused.begin('a')).toBe(1_000)
  paused.clear()
  expect(paused.now()).toEqual([])
})
