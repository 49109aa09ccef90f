import { timesOf } from '@tapri/contracts/opening-hours/text'
import { expect, test } from 'vitest'
import { cacheHours } from './cached-hours.ts'

const hours = (time_zone: string | null = null) => ({ opening_times: timesOf('9:00 AM - 11:00 PM') ?? null, time_zone })
const at = (clock: string) => Date.parse(`2026-11-23T${clock}+05:30`)

test('hours are those of the outlet’s time zone, or of the business; without any it is always open', () => {
  const hoursOf = cacheHours('Asia/Kolkata')
  const always = { opening_times: null, time_zone: null }
  expect(hoursOf(always, at('03:00'))).toEqual({ isOpen: true, until: null, timeZone: 'Asia/Kolkata' })
  expect(hoursOf(hours(), at('08:59'))).toEqual({ isOpen: false, until: at('09:00'), timeZone: 'Asia/Kolkata' })
  expect(hoursOf(hours('Asia/Tokyo'), at('08:59'))).toMatchObject({ isOpen: true, until: at('19:30') })
})

test('an answer is kept until it ends; a clock that was set back and changed hours are looked at anew', () => {
  const hoursOf = cacheHours('Asia/Kolkata')
  const outlet = hours()
  const open = hoursOf(outlet, at('10:00'))
  expect(hoursOf(outlet, at('22:59'))).toBe(open)
  expect(hoursOf(hours(), at('22:59'))).toBe(open)
  expect(hoursOf(hours('Asia/Tokyo'), at('22:59'))).not.toBe(open)
  expect(hoursOf(outlet, at('23:00'))).toMatchObject({ isOpen: false })
  expect(hoursOf(outlet, at('08:00'))).toMatchObject({ isOpen: false, until: at('09:00') })
  expect(hoursOf({ ...outlet, opening_times: null }, at('08:00'))).toMatchObject({ isOpen: true })
})
