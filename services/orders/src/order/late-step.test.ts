import { expect, test } from 'vitest'
import { countedAge } from './late-step.ts'

test.each([
  ['a step of an hour ago', 3_600, 4_000, 3_600],
  ['never before the step before it', 3_600, 900, 900],
  ['never in the future', -30, 900, 0],
  ['the step before was told by a clock ahead', 30, -2, 0],
  ['at most 6 hours ago', 90_000, 100_000, 21_600],
  ['whole milliseconds, rather later', 5.123_9, 60, 5.123],
])('%s: told %f s late, %f s after the last step: counts as %f s ago', (_, ageSeconds, sinceLastStep, counted) => {
  expect(countedAge(ageSeconds, sinceLastStep)).toBe(counted)
})
