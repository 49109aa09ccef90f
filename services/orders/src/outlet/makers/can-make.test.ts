import { orderStatuses } from '@tapri/contracts/order-status'
import { expect, test } from 'vitest'
import { canTake, type Maker, type MakeBy, type SoldOrder, whyNot } from './can-make.ts'

const at = (clock: string, day = '24') => new Date(`2026-11-${day}T${clock}:00+05:30`)
const week = (opens: string, closes: string) => {
  const spans = [{ opens, closes }]
  const [monday, tuesday, wednesday, thursday] = [spans, spans, spans, spans]
  return { week: { monday, tuesday, wednesday, thursday, friday: spans, saturday: spans, sunday: spans } }
}
const place = { lat: 28.6139, lng: 77.209 }
const option = { id: 'oat', name: 'Oat', price_paise: 0 }
const milk = { id: 'milk', name: 'Milk', required: true, max_choices: 1, options: [option] }
const chai = { available: true, deleted: false, option_groups: [milk] }
const by: MakeBy = { products: new Map([['chai', chai]]), businessTimeZone: 'Asia/Kolkata', now: at('12:00').getTime() }

const forNow: SoldOrder = {
  ...place,
  order_status: 'pending',
  items: [{ product_id: 'chai', product_name: 'Chai', quantity: 1, price_paise: 100 }],
  created_at: at('11:50'),
  waiting_since: at('11:50'),
  deliver_at: null,
  due_at: null,
  is_due: true,
  payment_method: 'cod',
}
const tomorrow = { ...forNow, deliver_at: at('10:00', '25'), due_at: at('09:15', '25'), is_due: false }
const withOat = {
  ...forNow,
  items: forNow.items.map((item) => ({
    ...item,
    options: [{ group_id: 'milk', option_id: 'oat', name: 'Oat', price_paise: 0 }],
  })),
}
const outlet: Maker = {
  id: 'cp',
  ...place,
  delivery_radius_km: 5,
  opening_times: week('09:00', '23:00'),
  time_zone: null,
  pause: null,
  active: true,
  deleted: false,
  soldOut: new Map(),
  upi_payee: null,
}
const holiday = (date: string) => ({ ...week('09:00', '23:00'), exceptions: [{ date, spans: [] }] })
const soldOutUntil = (until: Date | null) => new Map([['chai', until && until.getTime()]])
const pausedUntil = (until: Date) => ({ until: until.getTime(), reason: 'too_busy' as const })

test.each<[string, SoldOrder, Partial<Maker>, ReturnType<typeof whyNot>]>([
  ['as it was sold', forNow, {}, undefined],
  ['for tomorrow, as it was sold', tomorrow, {}, undefined],
  ['the outlet is deleted', forNow, { deleted: true }, 'outlet_deleted'],
  ['for tomorrow, the outlet is deleted', tomorrow, { deleted: true }, 'outlet_deleted'],
  ['the outlet is inactive', tomorrow, { active: false }, 'outlet_inactive'],
  ['the radius is smaller', { ...forNow, lat: 28.65 }, { delivery_radius_km: 2 }, 'out_of_reach'],
  ['the outlet moved', tomorrow, { lat: 12.97, lng: 77.59 }, 'out_of_reach'],
  ['a holiday tomorrow', tomorrow, { opening_times: holiday('2026-11-25') }, 'closed'],
  ['for now, a holiday tomorrow', forNow, { opening_times: holiday('2026-11-25') }, undefined],
  ['for now, a holiday today', forNow, { opening_times: holiday('2026-11-24') }, 'closed'],
  ['it opens between coming and slot', tomorrow, { opening_times: week('09:30', '23:00') }, 'closed'],
  ['it closes at the slot', tomorrow, { opening_times: week('09:00', '10:00') }, 'closed'],
  ['hours are not enforced', tomorrow, { opening_times: null }, undefined],
  ['another time zone', tomorrow, { time_zone: 'Europe/London' }, 'closed'],
  ['handed over after it opened', { ...forNow, created_at: at('08:00'), waiting_since: at('09:05') }, {}, undefined],
  ['taken before the usual end of the hours', { ...forNow, waiting_since: at('23:10') }, {}, undefined],
  ['paused past its coming', tomorrow, { pause: pausedUntil(at('09:30', '25')) }, 'paused'],
  ['paused until its coming', tomorrow, { pause: pausedUntil(at('09:15', '25')) }, undefined],
  ['for now, paused', forNow, { pause: pausedUntil(at('23:00')) }, undefined],
  ['sold out until tomorrow', forNow, { soldOut: soldOutUntil(at('09:00', '25')) }, 'sold_out'],
  ['for tomorrow, sold out until it opens', tomorrow, { soldOut: soldOutUntil(at('09:00', '25')) }, undefined],
  ['for tomorrow, sold out until further notice', tomorrow, { soldOut: soldOutUntil(null) }, 'sold_out'],
  ['with an option that is offered', withOat, {}, undefined],
])('%s', (_, order, change, expected) => {
  expect(whyNot(order, { ...outlet, ...change }, by)).toBe(expected)
})

test.each<[string, Partial<typeof chai> | null, ReturnType<typeof whyNot>]>([
  ['deleted', { deleted: true }, 'product_gone'],
  ['not available', { available: false }, 'product_gone'],
  ['unknown', null, 'product_gone'],
  ['without the group of its option', { option_groups: [] }, 'option_gone'],
  ['without its option', { option_groups: [{ ...milk, options: [] }] }, 'option_gone'],
])('a product that is %s', (_, change, expected) => {
  const products = new Map(change ? [['chai', { ...chai, ...change }]] : [])
  expect(whyNot(withOat, outlet, { ...by, products })).toBe(expected)
})

test.each([
  ['pending', ['outlet_deleted', 'closed']],
  ['confirmed', ['outlet_deleted', 'closed']],
  ['preparing', ['outlet_deleted', undefined]],
  ['out_for_delivery', [undefined, undefined]],
] as const)('what can still stop an order that is %s', (order_status, expected) => {
  expect(orderStatuses).toContain(order_status)
  const order = { ...forNow, order_status }
  const closed = { ...outlet, opening_times: holiday('2026-11-24') }
  expect([whyNot(order, { ...outlet, deleted: true }, by), whyNot(order, closed, by)]).toEqual(expected)
})

test('an outlet takes what it can make: an order for now only while it takes orders', () => {
  const takes = (order: SoldOrder, isOpen: boolean, change: Partial<Maker> = {}) =>
    canTake(order, { ...outlet, ...change }, by, () => isOpen)
  expect([takes(forNow, true), takes(forNow, false), takes(tomorrow, false)]).toEqual([true, false, true])
  expect(takes({ ...forNow, created_at: at('08:00'), order_status: 'preparing' }, true)).toBe(true)
  expect(takes({ ...forNow, order_status: 'preparing' }, true, { soldOut: soldOutUntil(null) })).toBe(false)
})

test('an order to be paid by UPI is not handed to an outlet that takes none', () => {
  const byUpi: SoldOrder = { ...forNow, payment_method: 'upi' }
  const takes = (upi_payee: string | null) => canTake(byUpi, { ...outlet, upi_payee }, by, () => true)
  expect([takes('tapri@okbank'), takes(null)]).toEqual([true, false])
})
