import { expect, test } from 'vitest'
import { dayAndTime } from './day-and-time.ts'

const monday = '2026-11-23T08:00+05:30'

test.each([
  [monday, '2026-11-23T09:00+05:30', 'today at 9:00 am', 'आज सुबह 9:00 बजे'],
  [monday, '2026-11-23T23:59+05:30', 'today at 11:59 pm', 'आज रात 11:59 बजे'],
  [monday, '2026-11-24T00:00+05:30', 'tomorrow at 12:00 am', 'कल रात 12:00 बजे'],
  ['2026-11-23T23:59+05:30', '2026-11-24T09:00+05:30', 'tomorrow at 9:00 am', 'कल सुबह 9:00 बजे'],
  [monday, '2026-11-25T16:05+05:30', 'on Wednesday, 25 November at 4:05 pm', 'बुधवार, 25 नवंबर को शाम 4:05 बजे'],
  ['2026-12-31T12:00+05:30', '2027-01-01T12:30+05:30', 'tomorrow at 12:30 pm', 'कल दोपहर 12:30 बजे'],
])('at %s the instant %s is "%s"', (now, instant, english, hindi) => {
  const say = (language: 'en' | 'hi') => dayAndTime(Date.parse(instant), 'Asia/Kolkata', language, Date.parse(now))
  expect([say('en'), say('hi')]).toEqual([english, hindi])
})

test('the day is that of the outlet’s time zone, also when a day of daylight saving has 25 hours', () => {
  const at = (now: string, instant: string) => dayAndTime(Date.parse(instant), 'Europe/Berlin', 'en', Date.parse(now))
  expect(at('2026-10-24T23:30Z', '2026-10-25T22:30Z')).toBe('today at 11:30 pm')
  expect(at('2026-10-24T21:30Z', '2026-10-25T22:30Z')).toBe('tomorrow at 11:30 pm')
})
