import { timesOf } from '@tapri/contracts/opening-hours/text'
import { expect, test } from 'vitest'
import { createTakesOrders, firstPause } from './takes-orders.ts'

const at = (clock: string, date = '2026-11-23') => Date.parse(`${date}T${clock}+05:30`)
const outlet = (hours: string, until?: number) => ({
  opening_times: timesOf(hours) ?? null,
  time_zone: null,
  pause: until === undefined ? null : { until, reason: 'too_busy' as const },
})
const day = '9:00 AM - 11:00 PM'
const timeZone = 'Asia/Kolkata'

test.each([
  ['open', outlet(day), '12:00', true, at('23:00'), null],
  ['paused', outlet(day, at('12:30')), '12:00', false, at('12:30'), at('12:30')],
  ['in the last instant of a pause', outlet(day, at('12:30')), '12:29:59.999', false, at('12:30'), at('12:30')],
  ['back by itself', outlet(day, at('12:30')), '12:30', true, at('23:00'), null],
  ['paused until closing', outlet(day, at('23:00')), '22:00', false, at('09:00', '2026-11-24'), at('23:00')],
  ['paused beyond closing', outlet(day, at('23:30')), '22:45', false, at('09:00', '2026-11-24'), at('23:30')],
  ['closed, paused until then', outlet(day, at('23:30')), '23:15', false, at('09:00', '2026-11-24'), null],
  ['closed, paused beyond opening', outlet(day, at('09:30')), '08:45', false, at('09:30'), null],
  ['without hours', outlet('always'), '12:00', true, null, null],
  ['without hours, paused', outlet('always', at('12:30')), '12:00', false, at('12:30'), at('12:30')],
  ['closed for good, paused', outlet('closed', at('12:30')), '12:00', false, null, null],
])('%s', (_, given, clock, isOpen, until, pausedUntil) => {
  const taking = createTakesOrders(timeZone)(given, at(clock))
  expect(taking).toEqual({
    isOpen,
    until,
    timeZone,
    ...(pausedUntil !== null && { pause: { until: pausedUntil, reason: 'too_busy' } }),
  })
})

test('minute by minute, what is said of an instant holds until the instant it names', () => {
  const takesOrdersOf = createTakesOrders(timeZone)
  const given = outlet('9:00 AM - 2:00 PM, 5:00 PM - 1:00 AM', at('17:40'))
  let expected = takesOrdersOf(given, at('08:00'))
  for (let now = at('08:00'); now < at('08:00', '2026-11-25'); now += 60_000) {
    const { isOpen, until } = takesOrdersOf(given, now)
    if (expected.until !== null && now >= expected.until) expected = { isOpen: !expected.isOpen, until, timeZone }
    expect({ isOpen, until }, new Date(now).toISOString()).toEqual({ isOpen: expected.isOpen, until: expected.until })
  }
})

test('of several pauses the first to end counts; an outlet that is not paused has none', () => {
  const takesOrdersOf = createTakesOrders(timeZone)
  const takings = [outlet(day, at('13:00')), outlet(day, at('12:30')), outlet('1:00 PM - 2:00 PM')]
  expect(firstPause(takings.map((each) => takesOrdersOf(each, at('12:00'))))).toEqual({
    until: at('12:30'),
    reason: 'too_busy',
  })
  expect(firstPause([takesOrdersOf(outlet(day), at('12:00'))])).toBeUndefined()
})
