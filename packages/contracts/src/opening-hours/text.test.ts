import { describe, expect, test } from 'vitest'
import { days } from './days.ts'
import type { OpeningTimes, Span } from './schema.ts'
import { areSpansInOrder, textOf, timesOf } from './text.ts'

const span = (opens: string, closes: string): Span => ({ opens, closes })
const week = (spans: Span[], others: Partial<OpeningTimes['week']> = {}): OpeningTimes => ({
  week: { ...(Object.fromEntries(days.map((day) => [day, spans])) as OpeningTimes['week']), ...others },
})

describe('the text of a structure, and the structure of that text', () => {
  test.each([
    ['9:00 AM - 11:00 PM', week([span('09:00', '23:00')])],
    ['12:00 AM - 12:00 AM', week([span('00:00', '00:00')])],
    ['12:00 PM - 12:00 AM', week([span('12:00', '00:00')])],
    ['6:30 PM - 2:15 AM', week([span('18:30', '02:15')])],
    ['9:00 AM - 2:00 PM, 5:00 PM - 1:00 AM', week([span('09:00', '14:00'), span('17:00', '01:00')])],
    ['Mon-Sat 9:00 AM - 11:00 PM; Sun closed', week([span('09:00', '23:00')], { sunday: [] })],
    [
      'Mon 10:00 AM - 11:00 AM; Tue-Thu 9:00 AM - 11:00 PM; Fri closed; Sat-Sun 9:00 AM - 11:00 PM',
      week([span('09:00', '23:00')], { monday: [span('10:00', '11:00')], friday: [] }),
    ],
    ['closed', week([])],
  ])('%s', (text, times) => {
    expect(textOf(times)).toBe(text)
    expect(timesOf(text)).toEqual(times)
  })
})

test('every minute of a day is read back', () => {
  for (let minute = 0; minute < 1_440; minute += 1) {
    const at = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    const times = week([span(at, at)])
    expect(timesOf(textOf(times))).toEqual(times)
  }
})

test.each([
  ['9 AM - 11 PM', '9:00 AM - 11:00 PM'],
  ['09:00am – 11:00pm', '9:00 AM - 11:00 PM'],
  [' 9:00 a.m. - 11:00 p.m. ', '9:00 AM - 11:00 PM'],
  ['mon - fri 9 am - 5 pm; SAT-SUN Closed', 'Mon-Fri 9:00 AM - 5:00 PM; Sat-Sun closed'],
])('%o is read as %o', (typed, text) => {
  const times = timesOf(typed)
  expect(times && textOf(times)).toBe(text)
})

test.each([
  '',
  'All day',
  '8:00 to 22:00',
  '9:00 - 23:00',
  '13:00 PM - 2:00 PM',
  '0:30 AM - 2:00 PM',
  '9:60 AM - 2:00 PM',
  '9:00 AM',
  '9:00 AM - 2:00 PM - 5:00 PM',
  '9:00 AM - 2:00 PM,',
  // Overlapping spans, and a span past midnight before another one.
  '9:00 AM - 2:00 PM, 1:00 PM - 5:00 PM',
  '9:00 PM - 2:00 AM, 10:00 PM - 11:00 PM',
  // Missing days, a repeated day, an unknown day, and a range that runs backwards.
  'Mon-Fri 9:00 AM - 5:00 PM',
  'Mon-Sun 9:00 AM - 5:00 PM; Sun closed',
  'Xyz 9:00 AM - 5:00 PM',
  'Sun-Mon 9:00 AM - 5:00 PM; Tue-Sat closed',
  '9:00 AM - 5:00 PM (except holidays)',
])('%o is shown but not enforced', (text) => {
  expect(timesOf(text)).toBeUndefined()
})

test.each([
  [[], true],
  [[span('09:00', '09:00')], true],
  [[span('09:00', '14:00'), span('14:00', '02:00')], true],
  [[span('09:00', '14:00'), span('13:59', '15:00')], false],
  [[span('17:00', '23:00'), span('09:00', '14:00')], false],
  [[span('22:00', '02:00'), span('23:00', '23:30')], false],
  [[span('09:00', '09:00'), span('10:00', '11:00')], false],
])('the spans %j are in order: %s', (spans, expected) => {
  expect(areSpansInOrder(spans)).toBe(expected)
})
