import type { OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import { timesOf } from '@tapri/contracts/opening-hours/text'
import { expect, test } from 'vitest'
import { hoursColumns, keptTimes } from './opening-times.ts'

const text = '9:00 AM - 11:00 PM'
const times = timesOf(text) as OpeningTimes
const holiday = { ...times, exceptions: [{ date: '2026-11-24', spans: [] }] }
const span = (opens: string, closes: string) => ({ opens, closes })

test.each([
  ['a text that can be read has a structure', { opening_hours: text }, { opening_hours: text, opening_times: times }],
  [
    'it stays as it was typed',
    { opening_hours: '9 am - 11 pm' },
    { opening_hours: '9 am - 11 pm', opening_times: times },
  ],
  ['another text has none', { opening_hours: 'All day' }, { opening_hours: 'All day', opening_times: null }],
  ['a structure makes the text', { opening_times: holiday }, { opening_hours: text, opening_times: holiday }],
  [
    'also beside another text',
    { opening_hours: 'x', opening_times: times },
    { opening_hours: text, opening_times: times },
  ],
  ['a form without hours changes nothing', {}, {}],
  ['a time zone is not part of these columns', { time_zone: 'Asia/Kolkata' }, {}],
  ['no time zone is that of the business', { time_zone: null }, {}],
])('%s', (_, given, columns) => {
  expect(hoursColumns(given)).toEqual(columns)
})

test.each([
  [{ opening_hours: text }, { opening_hours: text, opening_times: holiday }, { opening_times: holiday }],
  [{ opening_hours: '9 am - 5 pm' }, { opening_hours: text, opening_times: holiday }, {}],
  [{ opening_times: times }, { opening_hours: text, opening_times: holiday }, {}],
  // Stored before hours were enforced; they are from the next save on.
  [{ opening_hours: text }, { opening_hours: text, opening_times: null }, {}],
])('of the form %j on %j stays %j', (form, stored, kept) => {
  expect(keptTimes(form, stored)).toEqual(kept)
})

test.each([
  ['an unknown time zone', { time_zone: 'Mars/Olympus' }, '/body/time_zone', 'Unknown time zone.'],
  [
    'hours of a day that overlap',
    { opening_times: { week: { ...times.week, tuesday: [span('09:00', '14:00'), span('13:00', '15:00')] } } },
    '/body/opening_times/week/tuesday',
    'The hours of a day must not overlap.',
  ],
  [
    'hours of a date that overlap',
    {
      opening_times: {
        ...times,
        exceptions: [{ date: '2026-11-24', spans: [span('20:00', '02:00'), span('21:00', '22:00')] }],
      },
    },
    '/body/opening_times/exceptions/0/spans',
    'The hours of a day must not overlap.',
  ],
  [
    'a date that is listed twice',
    { opening_times: { ...times, exceptions: [...holiday.exceptions, ...holiday.exceptions] } },
    '/body/opening_times/exceptions/1/date',
    '2026-11-24 is listed twice.',
  ],
])('%s is refused with its path', (_, given, path, message) => {
  expect(() => hoursColumns(given)).toThrow(
    expect.objectContaining({ message, failure: expect.objectContaining({ path }) }),
  )
})
