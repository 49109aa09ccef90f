import { north } from '@tapri/contracts/runs/testing'
import { expect, test } from 'vitest'
import { type Known, whereIs } from './where.ts'

const outlet = north(0)
const nothing: Known = { onTheWay: [], waiting: [] }
const left = (ago: number, steps: number) => ({ at: north(steps), ago, outlet })

test.each<[what: string, known: Partial<Known>, steps: number, knownBy: string]>([
  ['by the phone, whatever else is known', { position: north(3), onTheWay: [left(5, 9)] }, 3, 'position'],
  ['at the outlet when nothing is known', {}, 0, 'unknown'],
  ['on the way to the nearest stop', { onTheWay: [left(5, 4), left(5, 2)] }, 1, 'next_stops'],
  ['short of a stop that is not delivered yet', { onTheWay: [left(60, 2)] }, 1.8, 'next_stops'],
  [
    'on the way from the last stop to the next',
    { onTheWay: [left(30, 4)], last: { at: north(2), ago: 5, outlet } },
    3,
    'next_stops',
  ],
  ['on the way back', { last: { at: north(2), ago: 5, outlet } }, 1, 'last_stop'],
  ['back after a while', { last: { at: north(2), ago: 60, outlet } }, 0, 'last_stop'],
  [
    'on the way to where the next order waits',
    { last: { at: north(2), ago: 5, outlet }, waiting: [{ at: north(5) }] },
    3,
    'last_stop',
  ],
  ['where their order waits', { waiting: [{ at: north(5) }] }, 5, 'next_stops'],
])('somebody is %s', (_, known, steps, knownBy) => {
  const place = whereIs({ ...nothing, ...known }, outlet)
  expect(place.knownBy).toBe(knownBy)
  expect((place.at.lat - 28.6) * 100).toBeCloseTo(steps, 1)
})
