import { timesOf } from '@tapri/contracts/opening-hours/text'
import type { Outlet } from '@tapri/contracts/outlets'
import { expect, test } from 'vitest'
import { areExceptionsValid, effectOf, hoursBodyOf, hoursFieldsOf, shownHours } from './hours-fields.ts'

const text = '9:00 AM - 11:00 PM'
const week = timesOf(text)?.week ?? ({} as never)
const holiday = { date: '2026-12-25', spans: [] }
const outlet = (given: Partial<Outlet>) => ({ opening_hours: text, ...given }) as Outlet
const plain = outlet({ opening_times: { week } })
const withHoliday = outlet({ opening_times: { week, exceptions: [holiday] } })

test.each([
  ['a new outlet', null, {}, { opening_hours: text }],
  ['an empty text', plain, { opening_hours: ' ' }, { opening_hours: text }],
  ['a text that is only shown', plain, { opening_hours: 'All day' }, { opening_hours: 'All day' }],
  [
    'a holiday',
    plain,
    { exceptions: [holiday] },
    { opening_hours: text, opening_times: { week, exceptions: [holiday] } },
  ],
  ['a holiday that is removed', withHoliday, { exceptions: [] }, { opening_hours: text, opening_times: { week } }],
] as const)('%s is sent as a text, where that is enough', (_, before, changes, body) => {
  expect(hoursBodyOf({ ...hoursFieldsOf(before), ...changes } as never, before)).toEqual(body)
})

test.each([
  [[], true],
  [[holiday, { date: '2026-12-26', spans: [{ opens: '10:00', closes: '12:00' }] }], true],
  [[holiday, holiday], false],
  [[{ date: '', spans: [] }], false],
  [
    [
      {
        date: '2026-12-26',
        spans: [
          { opens: '10:00', closes: '12:00' },
          { opens: '11:00', closes: '13:00' },
        ],
      },
    ],
    false,
  ],
])('the exceptions %j are valid: %s', (exceptions, isValid) => {
  expect(areExceptionsValid(exceptions)).toBe(isValid)
})

test.each([
  [text, null, 'enforced'],
  ['', null, 'enforced'],
  ['All day', null, 'onlyShown'],
  [text, plain, 'enforced'],
  [text, outlet({ opening_times: null }), 'notYetEnforced'],
] as const)('the text %o means: %#', (typed, before, effect) => {
  expect(effectOf(typed, before)).toBe(effect)
})

test.each([
  ['12:00 AM - 12:00 AM', 'Open 24 hours'],
  ['Mon-Fri 9:00 AM - 11:00 PM; Sat-Sun 12:00 AM - 12:00 AM', 'Mon-Fri 9:00 AM - 11:00 PM; Sat-Sun 24 hours'],
  [text, text],
])('%s is shown as %s', (stored, shown) => {
  expect(shownHours(stored, { openAllDay: 'Open 24 hours', allDay: '24 hours' })).toBe(shown)
})
