import { timesOf } from '@tapri/contracts/opening-hours/text'
import type { Exception } from '@tapri/contracts/opening-hours/schema'
import { describe, expect, test } from 'vitest'
import { offeredSlots, slotRefusal, type SlotRules, slotsOf } from './slots.ts'
import type { TakesOrders } from '../taking/takes-orders.ts'

const MINUTE_MS = 60_000
const rules: SlotRules = {
  stepMs: 30 * MINUTE_MS,
  maxOrders: 2,
  leadMs: 30 * MINUTE_MS,
  businessTimeZone: 'Asia/Kolkata',
}

const outletWith = (text: string | null, exceptions?: Exception[], time_zone: string | null = null): TakesOrders => {
  const read = text === null ? null : timesOf(text)
  if (read === undefined) throw new Error(`no opening hours: ${text}`)
  return { opening_times: read && { ...read, ...(exceptions && { exceptions }) }, time_zone, pause: null }
}
const at = (time: string) => Date.parse(time)
/** Formats month, day and time in the zone. */
const clock = (slot: number, timeZone = 'Asia/Kolkata') =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(slot).slice(5)
const clocks = (outlet: TakesOrders, now: string, given: Partial<SlotRules> = {}) =>
  slotsOf(outlet, { ...rules, ...given }, at(now)).map((slot) => clock(slot, outlet.time_zone ?? undefined))

/** 2026-11-23 is a Monday; +05:30. */
const delhi = (time: string, date = '2026-11-23') => `${date}T${time}+05:30`

describe('the first and the last slot, and how many there are', () => {
  test.each([
    // Opens at 9:00: the first order comes to the outlet when it opens; the last slot is before it closes.
    ['9:00 AM - 11:00 PM', delhi('06:00'), '11-23 09:30', '11-24 22:30', 54],
    ['9:00 AM - 11:00 PM', delhi('09:00'), '11-23 09:30', '11-24 22:30', 54],
    ['9:00 AM - 11:00 PM', delhi('09:00:00.001'), '11-23 10:00', '11-24 22:30', 53],
    ['9:00 AM - 11:00 PM', delhi('22:00'), '11-23 22:30', '11-24 22:30', 28],
    ['9:00 AM - 11:00 PM', delhi('22:01'), '11-24 09:30', '11-24 22:30', 27],
    ['9:00 AM - 11:00 PM', delhi('23:59:59.999'), '11-24 09:30', '11-24 22:30', 27],
    // A new day has a new tomorrow.
    ['9:00 AM - 11:00 PM', delhi('00:00', '2026-11-24'), '11-24 09:30', '11-25 22:30', 54],
    // A pause at noon ends and begins a span.
    ['9:00 AM - 1:00 PM, 5:00 PM - 7:00 PM', delhi('12:00'), '11-23 12:30', '11-24 18:30', 14],
    // Past midnight, until the end of tomorrow.
    ['6:00 PM - 2:00 AM', delhi('23:00'), '11-23 23:30', '11-24 23:30', 16],
    ['12:00 AM - 12:00 AM', delhi('12:00'), '11-23 12:30', '11-24 23:30', 71],
    // No slot starts at a quarter past: the first is on the half hour.
    ['9:15 AM - 10:45 AM', delhi('06:00'), '11-23 10:00', '11-24 10:30', 4],
  ] as const)('%s at %s: from %s to %s, %i', (text, now, first, last, count) => {
    const slots = clocks(outletWith(text), now)
    expect([slots[0], slots.at(-1), slots.length]).toEqual([first, last, count])
  })
})

test.each([
  ['without hours', outletWith(null), delhi('12:00'), 71],
  ['always closed', outletWith('Mon-Sun closed'), delhi('12:00'), 0],
  ['a holiday today', outletWith('9:00 AM - 11:00 PM', [{ date: '2026-11-23', spans: [] }]), delhi('06:00'), 27],
  [
    'both days are holidays',
    outletWith('9:00 AM - 11:00 PM', [
      { date: '2026-11-23', spans: [] },
      { date: '2026-11-24', spans: [] },
    ]),
    delhi('06:00'),
    0,
  ],
] as const)('%s', (_, outlet, now, count) => {
  expect(clocks(outlet, now)).toHaveLength(count)
})

test('orders for later that are turned off have no slots; the step and the lead are settings', () => {
  const outlet = outletWith('9:00 AM - 11:00 AM')
  expect(clocks(outlet, delhi('06:00'), { maxOrders: 0 })).toEqual([])
  expect(clocks(outlet, delhi('06:00'), { stepMs: 60 * MINUTE_MS }).slice(0, 2)).toEqual(['11-23 10:00', '11-24 10:00'])
  expect(clocks(outlet, delhi('06:00'), { leadMs: 90 * MINUTE_MS })).toEqual(['11-23 10:30', '11-24 10:30'])
})

test('while an outlet is paused no order comes to it', () => {
  const paused = (until: string): TakesOrders => ({
    ...outletWith('9:00 AM - 11:00 PM'),
    pause: { until: at(delhi(until)), reason: 'too_busy' },
  })
  expect(clocks(paused('13:15'), delhi('12:00'))[0]).toBe('11-23 14:00')
  expect(clocks(paused('11:00'), delhi('12:00'))[0]).toBe('11-23 12:30')
})

test('today and tomorrow are days of the outlet, and a day of daylight saving has an hour less or more', () => {
  const berlin = outletWith('12:00 AM - 12:00 AM', undefined, 'Europe/Berlin')
  const count = (now: string) => clocks(berlin, now).length
  // A day has 48 half hours; the first slot is half an hour away.
  expect(count('2026-11-23T00:00+01:00')).toBe(95)
  expect(count('2026-03-29T00:00+01:00')).toBe(93)
  expect(count('2026-10-25T00:00+02:00')).toBe(97)
  const slots = clocks(berlin, '2026-03-29T00:00+01:00')
  expect(slots.slice(2, 5)).toEqual(['03-29 01:30', '03-29 03:00', '03-29 03:30'])
})

const near = { id: 'near', ...outletWith('9:00 AM - 11:00 AM') }
const far = { id: 'far', ...outletWith('9:00 AM - 12:00 PM') }
const now = at(delhi('06:00'))
const offered = offeredSlots([near, far], rules, now)

test('a slot is of the nearest outlet that has it', () => {
  expect(offered.map(({ slot, outlet }) => [clock(slot), outlet.id]).slice(0, 5)).toEqual([
    ['11-23 09:30', 'near'],
    ['11-23 10:00', 'near'],
    ['11-23 10:30', 'near'],
    ['11-23 11:00', 'far'],
    ['11-23 11:30', 'far'],
  ])
})

const ten = at(delhi('10:00'))
const late = at(delhi('18:00', '2026-11-24'))
test.each([
  ['full', { slot: ten, isFull: true }, [], 'SLOT_FULL', 'today at 10:30 am'],
  ['full like the next', { slot: ten, isFull: true }, ['10:30'], 'SLOT_FULL', 'today at 11:00 am'],
  ['not offered', { slot: at(delhi('03:00')), isFull: false }, [], 'SLOT_NOT_OFFERED', 'today at 9:30 am'],
  ['no time at all', { slot: Number.NaN, isFull: false }, [], 'SLOT_NOT_OFFERED', 'today at 9:30 am'],
  ['after the last', { slot: late, isFull: false }, [], 'SLOT_NOT_OFFERED', 'today at 9:30 am'],
] as const)('a slot that is %s: the refusal names the next free time', (_, wanted, full, code, time) => {
  const isFull = (_outlet: string, slot: number) => full.some((hour) => clock(slot).endsWith(hour))
  const refused = slotRefusal(wanted, offered, isFull, { rules, now })
  expect(refused).toMatchObject({ code, statusCode: 422, message: expect.stringContaining(`time is ${time}.`) })
})

test('when no slot is free the refusal says so', () => {
  const refused = slotRefusal({ slot: ten, isFull: true }, offered, () => true, { rules, now })
  expect(refused.code).toBe('NO_FREE_SLOT')
})
