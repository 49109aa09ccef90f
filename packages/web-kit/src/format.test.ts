import { expect, test } from 'vitest'
import { distance, rupees, timeAgo } from './format.ts'

test.each([
  [126, '₹126.00'],
  [15.5, '₹15.50'],
  [123456.7, '₹1,23,456.70'],
])('%d rupees are %s', (amount, text) => expect(rupees(amount, 'en')).toBe(text))

test.each([
  [0.85, '850 m'],
  [0.9996, '1 km'],
  [2.44, '2.4 km'],
  [0, '0 m'],
])('%d km are %s', (km, text) => expect(distance(km, 'en')).toBe(text))

test('money and distance are formatted in Hindi', () => {
  expect(rupees(126, 'hi')).toContain('126.00')
  expect(distance(2.44, 'hi')).toContain('2.4')
})

test.each([
  [30, 'this minute'],
  [4 * 60, '4 min ago'],
  [3 * 3600, '3 hr ago'],
  [26 * 3600, 'yesterday'],
])('%d seconds ago reads %s', (seconds, text) => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(timeAgo(new Date(now - seconds * 1000 + 1).toISOString(), now, 'en')).toBe(text)
})
