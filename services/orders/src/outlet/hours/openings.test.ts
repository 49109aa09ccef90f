import { timesOf } from '@tapri/contracts/opening-hours/text'
import { expect, test } from 'vitest'
import { createOpenings } from './openings.ts'

const hours = (time_zone: string | null = null) => ({ opening_times: timesOf('9:00 AM - 11:00 PM') ?? null, time_zone })
const at = (clock: string) => Date.parse(`2026-11-23T${clock}+05:30`)

test.each([
  [
    'without hours it is always open',
    { opening_times: null, time_zone: null },
    '03:00',
    { isOpen: true, until: null, timeZone: 'Asia/Kolkata' },
  ],
  [
    'in the time zone of the business',
    hours(),
    '08:59',
    { isOpen: false, until: at('09:00'), timeZone: 'Asia/Kolkata' },
  ],
  ['in its own time zone', hours('Asia/Tokyo'), '08:59', { isOpen: true, until: at('19:30'), timeZone: 'Asia/Tokyo' }],
])('%s', (_, outlet, clock, opening) => {
  expect(createOpenings('Asia/Kolkata')(outlet, at(clock))).toEqual(opening)
})

test('an answer is kept until it ends; a clock that was set back and changed hours are looked at anew', () => {
  const openingOf = createOpenings('Asia/Kolkata')
  const outlet = hours()
  const open = openingOf(outlet, at('10:00'))
  expect(openingOf(outlet, at('22:59'))).toBe(open)
  expect(openingOf(hours(), at('22:59'))).toBe(open)
  expect(openingOf(hours('Asia/Tokyo'), at('22:59'))).not.toBe(open)
  expect(openingOf(outlet, at('23:00'))).toMatchObject({ isOpen: false })
  expect(openingOf(outlet, at('08:00'))).toMatchObject({ isOpen: false, until: at('09:00') })
  expect(openingOf({ ...outlet, opening_times: null }, at('08:00'))).toMatchObject({ isOpen: true })
})
