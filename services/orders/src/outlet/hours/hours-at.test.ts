import type { Exception, OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import { timesOf } from '@tapri/contracts/opening-hours/text'
import { describe, expect, test } from 'vitest'
import { hoursAt } from './hours-at.ts'

const times = (text: string, exceptions?: Exception[]): OpeningTimes => {
  const read = timesOf(text)
  if (!read) throw new Error(`no opening hours: ${text}`)
  return { ...read, ...(exceptions && { exceptions }) }
}
const stateAt = (opening: OpeningTimes, timeZone: string, now: string) => {
  const { isOpen, until } = hoursAt(opening, timeZone, Date.parse(now))
  return [isOpen ? 'open' : 'closed', until && new Date(until).toISOString().replace(':00.000Z', 'Z')]
}

describe('a day in Delhi (UTC+5:30)', () => {
  const delhi = (clock: string, date = '2026-11-23') => `${date}T${clock}+05:30`
  test.each([
    // Half past three in UTC is nine in the morning.
    ['9:00 AM - 11:00 PM', delhi('08:59:59.999'), 'closed', '2026-11-23T03:30Z'],
    ['9:00 AM - 11:00 PM', delhi('09:00'), 'open', '2026-11-23T17:30Z'],
    ['9:00 AM - 11:00 PM', delhi('22:59:59.999'), 'open', '2026-11-23T17:30Z'],
    ['9:00 AM - 11:00 PM', delhi('23:00'), 'closed', '2026-11-24T03:30Z'],
    ['9:00 AM - 11:00 PM', delhi('00:00'), 'closed', '2026-11-23T03:30Z'],
    // Two spans.
    ['9:00 AM - 2:00 PM, 5:00 PM - 11:00 PM', delhi('14:00'), 'closed', '2026-11-23T11:30Z'],
    ['9:00 AM - 2:00 PM, 5:00 PM - 11:00 PM', delhi('17:00'), 'open', '2026-11-23T17:30Z'],
    // Hours past midnight belong to the day before.
    ['6:00 PM - 2:00 AM', delhi('23:59:59.999'), 'open', '2026-11-23T20:30Z'],
    ['6:00 PM - 2:00 AM', delhi('00:00'), 'open', '2026-11-22T20:30Z'],
    ['6:00 PM - 2:00 AM', delhi('01:59:59.999'), 'open', '2026-11-22T20:30Z'],
    ['6:00 PM - 2:00 AM', delhi('02:00'), 'closed', '2026-11-23T12:30Z'],
    // Until midnight, and from midnight on the next day: a single span.
    ['Mon 6:00 PM - 12:00 AM; Tue 12:00 AM - 3:00 AM; Wed-Sun closed', delhi('20:00'), 'open', '2026-11-23T21:30Z'],
    // Around the clock.
    ['12:00 AM - 12:00 AM', delhi('00:00'), 'open', null],
    ['9:00 AM - 9:00 AM', delhi('08:59:59.999'), 'open', null],
    // 2026-11-23 is a Monday.
    ['Mon-Sat 9:00 AM - 11:00 PM; Sun closed', delhi('12:00', '2026-11-22'), 'closed', '2026-11-23T03:30Z'],
    ['Mon-Sat closed; Sun 9:00 AM - 11:00 PM', delhi('12:00'), 'closed', '2026-11-29T03:30Z'],
    ['Mon closed; Tue-Sun 12:00 AM - 12:00 AM', delhi('12:00', '2026-11-24'), 'open', '2026-11-29T18:30Z'],
    ['closed', delhi('12:00'), 'closed', null],
  ])('%s at %s: %s until %s', (text, now, state, until) => {
    expect(stateAt(times(text), 'Asia/Kolkata', now)).toEqual([state, until])
  })
})

describe('exceptions', () => {
  const holiday = [{ date: '2026-11-24', spans: [] }]
  const party = [{ date: '2026-11-24', spans: [{ opens: '20:00', closes: '04:00' }] }]
  test.each([
    ['a holiday is closed', '9:00 AM - 11:00 PM', holiday, '2026-11-24T12:00+05:30', 'closed', '2026-11-25T03:30Z'],
    [
      'the day before ends as always',
      '6:00 PM - 2:00 AM',
      holiday,
      '2026-11-24T01:00+05:30',
      'open',
      '2026-11-23T20:30Z',
    ],
    [
      'around the clock ends at a holiday',
      '12:00 AM - 12:00 AM',
      holiday,
      '2026-11-23T12:00+05:30',
      'open',
      '2026-11-23T18:30Z',
    ],
    [
      'around the clock ends at a holiday in eleven months',
      '12:00 AM - 12:00 AM',
      [{ date: '2027-10-24', spans: [] }],
      '2026-11-23T12:00+05:30',
      'open',
      '2027-10-23T18:30Z',
    ],
    ['a longer night', '9:00 AM - 11:00 PM', party, '2026-11-25T03:59+05:30', 'open', '2026-11-24T22:30Z'],
    ['its morning is closed', '9:00 AM - 11:00 PM', party, '2026-11-24T12:00+05:30', 'closed', '2026-11-24T14:30Z'],
    ['open on one date only', 'closed', party, '2026-11-01T12:00+05:30', 'closed', '2026-11-24T14:30Z'],
    ['a date that is over', 'closed', party, '2026-11-26T12:00+05:30', 'closed', null],
  ])('%s', (_, text, exceptions, now, state, until) => {
    expect(stateAt(times(text, exceptions), 'Asia/Kolkata', now)).toEqual([state, until])
  })
})

describe('daylight saving in Berlin: 2026-03-29 has no 02:30, 2026-10-25 has it twice', () => {
  test.each([
    ['1:00 AM - 3:00 AM', '2026-03-29T01:30+01:00', 'open', '2026-03-29T01:00Z'],
    ['2:30 AM - 11:00 AM', '2026-03-29T01:59+01:00', 'closed', '2026-03-29T01:30Z'],
    ['9:00 PM - 2:30 AM', '2026-03-28T22:00+01:00', 'open', '2026-03-29T01:30Z'],
    ['9:00 AM - 11:00 PM', '2026-03-29T08:59+02:00', 'closed', '2026-03-29T07:00Z'],
    ['2:30 AM - 11:00 AM', '2026-10-25T02:29+02:00', 'closed', '2026-10-25T00:30Z'],
    ['2:30 AM - 11:00 AM', '2026-10-25T02:29+01:00', 'open', '2026-10-25T10:00Z'],
    ['9:00 PM - 2:30 AM', '2026-10-25T02:30+02:00', 'open', '2026-10-25T01:30Z'],
    ['9:00 PM - 2:30 AM', '2026-10-25T02:30+01:00', 'closed', '2026-10-25T20:00Z'],
    ['12:00 AM - 12:00 AM', '2026-10-25T02:30+01:00', 'open', null],
  ])('%s at %s: %s until %s', (text, now, state, until) => {
    expect(stateAt(times(text), 'Europe/Berlin', now)).toEqual([state, until])
  })
})

test('what is said of an instant holds until the instant it names, minute by minute over two weeks', () => {
  const opening = times('Mon-Thu 9:00 AM - 2:00 PM, 5:00 PM - 1:00 AM; Fri closed; Sat-Sun 12:00 AM - 12:00 AM')
  const start = Date.parse('2026-10-19T00:00Z')
  let expected = hoursAt(opening, 'Europe/Berlin', start)
  for (let now = start; now < start + 14 * 86_400_000; now += 15 * 60_000) {
    const { isOpen, until } = hoursAt(opening, 'Europe/Berlin', now)
    if (expected.until !== null && now >= expected.until) expected = { isOpen: !expected.isOpen, until }
    expect({ isOpen, until }, new Date(now).toISOString()).toEqual(expected)
  }
})
