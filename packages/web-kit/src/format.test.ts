import { expect, test } from 'vitest'
import { dateTime, distance, rupees, timeAgo, timeOfDay, timeOfDayIn, withZone } from './format.ts'

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

test.each([
  [30, 'just now'],
  [4 * 60, '4 min ago'],
  [3 * 3600, '3 hr ago'],
  [26 * 3600, 'yesterday'],
])('%d seconds ago reads %s', (seconds, text) => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(timeAgo(new Date(now - seconds * 1000 + 1).toISOString(), now, 'en')).toBe(text)
})

test('Hindi has the units as people say them', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect([distance(0.85, 'hi'), distance(2.44, 'hi')]).toEqual(['850 मी', '2.4 किमी'])
  expect(timeAgo('2026-11-20T11:56:00Z', now, 'hi')).toBe('4 मिनट पहले')
})

const here = Intl.DateTimeFormat().resolvedOptions().timeZone

test.each([
  ['Asia/Kolkata', 'en', '1:26 pm IST'],
  ['Asia/Dubai', 'en', '11:56 am GST'],
  ['Asia/Kolkata', 'hi', 'दोपहर 1:26 IST'],
] as const)(
  'a time at an outlet in %s (%s) is by its clock, which is named where this device shows another',
  (zone, language, text) => {
    expect(timeOfDay('2026-11-20T07:56:00.000Z', language, zone)).toBe(text)
  },
)

test.each([
  ['00:00', 'रात 12:00'],
  ['03:59', 'रात 3:59'],
  ['04:00', 'सुबह 4:00'],
  ['09:00', 'सुबह 9:00'],
  ['12:00', 'दोपहर 12:00'],
  ['14:32', 'दोपहर 2:32'],
  ['16:00', 'शाम 4:00'],
  ['18:15', 'शाम 6:15'],
  ['20:00', 'रात 8:00'],
  ['22:40', 'रात 10:40'],
])('%s is said as %s in Hindi', (clock, text) => {
  const iso = `2026-11-20T${clock}:00Z`
  expect(timeOfDayIn(iso, 'UTC', 'hi')).toBe(text)
  expect(dateTime(iso, 'hi', 'UTC')).toContain(`20 नवंबर 2026, ${text}`)
})

test('where both clocks show the same nothing is named', () => {
  const iso = '2026-11-20T07:56:00.000Z'
  expect(dateTime(iso, 'en', here)).toBe(dateTime(iso, 'en'))
  expect(withZone('today at 9:00 am', iso, 'en', here)).toBe('today at 9:00 am')
  expect(withZone('today at 9:00 am', iso, 'en', 'Asia/Kolkata')).toBe('today at 9:00 am IST')
})
