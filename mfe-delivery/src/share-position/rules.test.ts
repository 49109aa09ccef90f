import { expect, test } from 'vitest'
import { sendIn } from './rules.ts'

/** A degree of latitude is 111.19 km. */
const north = (metres: number, at: number) => ({ lat: 28.6 + metres / 111_194.93, lng: 77.2, accuracy: 30, at })
const here = north(0, 0)

test.each([
  ['the first point is sent at once', {}, 0, 0],
  ['one that is nearer than 25 m is sent a minute after the last', { point: here, triedAt: 90_000 }, 24.9, 50_000],
  ['a minute later it is sent though nobody moved', { point: here, triedAt: 40_000 }, 0, 0],
  ['what arrived is not sent again: nothing newer was measured', { point: north(0, 99_000), triedAt: 0 }, 0, undefined],
  ['one that is 25 m away is sent', { point: here, triedAt: 0 }, 25.1, 0],
  ['at most every 5 s', { point: here, triedAt: 97_000 }, 400, 2_000],
  ['also after one that did not arrive', { triedAt: 99_000 }, 0, 4_000],
  ['a clock that was set back makes it wait for no longer', { point: here, triedAt: 900_000 }, 400, 5_000],
])('%s', (_, sent, metres, expected) => {
  expect(sendIn(sent, north(metres, 99_000), 100_000)).toBe(expected)
})
