import type { Exception, OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import { timesOf } from '@tapri/contracts/opening-hours/text'
import { describe, expect, test } from 'vitest'
import { clockAfter, closingAfter, isOpenAt, tomorrowAfter } from './coming-times.ts'

const times = (text: string, exceptions?: Exception[]): OpeningTimes | null => {
  const read = timesOf(text)
  return read ? { ...read, ...(exceptions && { exceptions }) } : null
}
const utc = (instant: number) => new Date(instant).toISOString().replace(':00.000Z', 'Z')
const delhi = (clock: string, date = '2026-11-23') => Date.parse(`${date}T${clock}+05:30`)
const holiday = [{ date: '2026-11-24', spans: [] }]

// 2026-11-23 is a Monday; midnight in Delhi is 18:30 in UTC.
describe('a pause until closing', () => {
  test.each([
    ['ends with the open hours', times('9:00 AM - 11:00 PM'), delhi('12:00'), '2026-11-23T17:30Z'],
    ['in their last minute', times('9:00 AM - 11:00 PM'), delhi('22:59:59'), '2026-11-23T17:30Z'],
    ['past midnight', times('6:00 PM - 2:00 AM'), delhi('20:00'), '2026-11-23T20:30Z'],
    ['after midnight', times('6:00 PM - 2:00 AM'), delhi('01:00'), '2026-11-22T20:30Z'],
    ['with two spans of a day', times('9:00 AM - 2:00 PM, 5:00 PM - 11:00 PM'), delhi('12:00'), '2026-11-23T08:30Z'],
    ['before opening, with the next hours', times('9:00 AM - 11:00 PM'), delhi('08:00'), '2026-11-23T17:30Z'],
    ['at closing, with those of tomorrow', times('9:00 AM - 11:00 PM'), delhi('23:00'), '2026-11-24T17:30Z'],
    ['over a holiday', times('9:00 AM - 11:00 PM', holiday), delhi('23:30'), '2026-11-25T17:30Z'],
    ['around the clock at midnight', times('12:00 AM - 12:00 AM'), delhi('20:00'), '2026-11-23T18:30Z'],
    ['at midnight for a whole day', times('12:00 AM - 12:00 AM'), delhi('00:00'), '2026-11-23T18:30Z'],
    ['around the clock until a holiday', times('12:00 AM - 12:00 AM', holiday), delhi('20:00'), '2026-11-23T18:30Z'],
    ['without enforced hours at midnight', null, delhi('20:00'), '2026-11-23T18:30Z'],
    ['without planned hours at midnight', times('closed'), delhi('20:00'), '2026-11-23T18:30Z'],
  ])('%s', (_, opening, now, end) => {
    expect(utc(closingAfter(opening, 'Asia/Kolkata', now))).toBe(end)
  })

  test.each([
    // Days of 23 and 25 hours.
    [null, '2026-03-29T00:00+01:00', '2026-03-29T22:00Z'],
    [null, '2026-10-25T00:00+02:00', '2026-10-25T23:00Z'],
    [times('9:00 PM - 2:30 AM'), '2026-10-25T01:00+02:00', '2026-10-25T01:30Z'],
  ])('with daylight saving: %#', (opening, now, end) => {
    expect(utc(closingAfter(opening, 'Europe/Berlin', Date.parse(now)))).toBe(end)
  })
})

describe('what is sold out until tomorrow', () => {
  test.each([
    ['is back at the next opening', times('9:00 AM - 11:00 PM'), delhi('12:00'), '2026-11-24T03:30Z'],
    ['not in the evening', times('9:00 AM - 2:00 PM, 5:00 PM - 11:00 PM'), delhi('12:00'), '2026-11-24T03:30Z'],
    ['nor between two spans', times('9:00 AM - 2:00 PM, 5:00 PM - 11:00 PM'), delhi('15:00'), '2026-11-24T03:30Z'],
    ['after midnight: this evening', times('6:00 PM - 2:00 AM'), delhi('01:59'), '2026-11-23T12:30Z'],
    ['before midnight: the next', times('6:00 PM - 2:00 AM'), delhi('23:59'), '2026-11-24T12:30Z'],
    ['when it has closed', times('9:00 AM - 11:00 PM'), delhi('23:00'), '2026-11-24T03:30Z'],
    ['after a holiday', times('9:00 AM - 11:00 PM', holiday), delhi('12:00'), '2026-11-25T03:30Z'],
    [
      'after the weekend',
      times('Mon-Fri 9:00 AM - 5:00 PM; Sat-Sun closed'),
      delhi('12:00', '2026-11-27'),
      '2026-11-30T03:30Z',
    ],
    ['around the clock: at midnight', times('12:00 AM - 12:00 AM'), delhi('12:00'), '2026-11-23T18:30Z'],
    ['at midnight: the next one', times('12:00 AM - 12:00 AM'), delhi('00:00'), '2026-11-23T18:30Z'],
    ['without enforced hours: at midnight', null, delhi('23:59'), '2026-11-23T18:30Z'],
    ['without planned hours: at midnight', times('closed'), delhi('12:00'), '2026-11-23T18:30Z'],
  ])('%s', (_, opening, now, end) => {
    expect(utc(tomorrowAfter(opening, 'Asia/Kolkata', now))).toBe(end)
  })

  test('in the time zone of the outlet, also where midnight is left out', () => {
    // In Santiago the clock jumps from 0:00 to 1:00.
    const now = Date.parse('2026-09-05T20:00-04:00')
    expect(utc(tomorrowAfter(null, 'America/Santiago', now))).toBe('2026-09-06T04:00Z')
    expect(utc(tomorrowAfter(times('9:00 AM - 11:00 PM'), 'America/Santiago', now))).toBe('2026-09-06T12:00Z')
  })
})

test.each([
  ['17:00', 'Asia/Kolkata', delhi('16:59'), '2026-11-23T11:30Z'],
  ['17:00', 'Asia/Kolkata', delhi('17:00'), '2026-11-24T11:30Z'],
  ['00:00', 'Asia/Kolkata', delhi('12:00'), '2026-11-23T18:30Z'],
  ['09:00', 'Asia/Tokyo', delhi('05:29'), '2026-11-23T00:00Z'],
  ['09:00', 'Asia/Tokyo', delhi('05:30'), '2026-11-24T00:00Z'],
  // One time is skipped, the other occurs twice.
  ['02:30', 'Europe/Berlin', Date.parse('2026-03-29T01:00+01:00'), '2026-03-29T01:30Z'],
  ['02:30', 'Europe/Berlin', Date.parse('2026-10-25T01:00+02:00'), '2026-10-25T00:30Z'],
])('the clock next shows %s in %s: %#', (clock, timeZone, now, instant) => {
  expect(utc(clockAfter(clock, timeZone, now))).toBe(instant)
})

// Checking 400 days for each order took 14 s, during which nobody else was answered.
test('whether an outlet that is open around the clock is open is said of 1,000 orders within two seconds', () => {
  const hours = times('12:00 AM - 12:00 AM')
  const begun = performance.now()
  for (let order = 0; order < 1_000; order += 1)
    expect(isOpenAt(hours, 'Asia/Kolkata', delhi('12:00') - order)).toBe(true)
  expect(performance.now() - begun).toBeLessThan(2_000)
})

test.each([
  ['9:00 AM - 11:00 PM', delhi('08:59'), false],
  ['9:00 AM - 11:00 PM', delhi('09:00'), true],
  ['9:00 AM - 11:00 PM', delhi('23:00'), false],
  ['6:00 PM - 2:00 AM', delhi('01:59'), true],
  ['6:00 PM - 2:00 AM', delhi('02:00'), false],
  ['12:00 AM - 12:00 AM', delhi('12:00', '2026-11-24'), false],
  ['closed', delhi('12:00'), false],
])('%s with a holiday on the 24th, at %i: open is %s', (text, now, isOpen) => {
  expect(isOpenAt(times(text, holiday), 'Asia/Kolkata', now)).toBe(isOpen)
})
