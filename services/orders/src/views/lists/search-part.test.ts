import { expect, test } from 'vitest'
import { daysOf, placeOf } from './search-part.ts'

test.each([
  [undefined, { at: 9_000_000_000_000_000, id: '' }],
  ['1769852000123456_a1b2-c3', { at: 1_769_852_000_123_456, id: 'a1b2-c3' }],
  ['0_a_b', { at: 0, id: 'a_b' }],
])('the place of %s', (after, place) => {
  expect(placeOf(after)).toEqual(place)
})

test.each([
  ['Asia/Kolkata', '2026-03-01', '2026-03-01', '2026-02-28T18:30:00.000Z', '2026-03-01T18:30:00.000Z'],
  ['Europe/Berlin, 23 hours', '2026-03-29', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin, 25 hours', '2026-10-25', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['Asia/Kolkata', '2026-12-31', '2027-01-01', '2026-12-30T18:30:00.000Z', '2027-01-01T18:30:00.000Z'],
])('%s: from %s to %s', (zone, from, to, low, high) => {
  const days = daysOf(from, to, zone.split(',')[0] ?? '')
  expect([days.low?.toISOString(), days.high?.toISOString()]).toEqual([low, high])
})

test('without a day there is no bound', () => {
  expect(daysOf(undefined, undefined, 'Asia/Kolkata')).toEqual({ low: null, high: null })
})
