import { expect, test } from 'vitest'
import { ageOf, awayFrom, uncertaintyOf } from './rules.ts'

const here = { lat: 28.6, lng: 77.2 }
/** A degree of latitude is 111.19 km. */
const north = (metres: number, accuracy: number) => ({
  lat: 28.6 + metres / 111_194.93,
  lng: 77.2,
  accuracy,
  seenAt: 0,
})

test.each([
  [4, 3, 'about', 10],
  [43, 20, 'about', 40],
  [412, 30, 'about', 400],
  [430, 429, 'about', 450],
  [980, 30, 'about', 1_000],
  [2_449, 30, 'about', 2_400],
  // The distance may be zero within the uncertainty.
  [300, 300, 'within', 600],
  [300, 1_510, 'within', 1_900],
  [0, 30, 'within', 30],
  [20, 100_000, 'within', 100_100],
] as const)('%i m away, ±%i m: %s %i m', (metres, accuracy, kind, shown) => {
  expect(awayFrom(here, north(metres, accuracy))).toEqual({ kind, km: shown / 1_000 })
})

test.each([
  [0, 10],
  [30, 30],
  [31, 40],
  [120, 150],
  [1_410, 1_500],
])('an accuracy of %i m is shown as %i m, never as better', (accuracy, shown) => {
  expect(uncertaintyOf({ accuracy })).toBe(shown / 1_000)
})

test.each([
  [-3, { kind: 'now' }],
  [4.9, { kind: 'now' }],
  [12.4, { kind: 'seconds', amount: 12 }],
  [59.9, { kind: 'seconds', amount: 59 }],
  [60, { kind: 'minutes', amount: 1 }],
  [179.9, { kind: 'minutes', amount: 2 }],
  [180, { kind: 'silent', amount: 3 }],
  [1_700, { kind: 'silent', amount: 28 }],
])('seen %f s ago: %j', (seconds, age) => {
  expect(ageOf({ seenAt: 1_000_000 }, 1_000_000 + seconds * 1_000)).toEqual(age)
})
