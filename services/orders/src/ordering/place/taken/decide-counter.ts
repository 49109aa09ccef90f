import { randomUUID } from 'node:crypto'
import { feesOf } from '@tapri/contracts/charges/fees'
import type { TakeOrder } from '@tapri/contracts/taken-orders'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Copy } from '../../../outlet/replicas/copy.ts'
import { type SlotRules, zoneOf } from '../../../outlet/slots/slots.ts'
import type { Whose } from '../decide.ts'
import { assertNotSoldOut, priceItems } from '../rules.ts'
import { assertCode, assertExpected, decidePayment, type OfCustomer, sumUp } from '../to-pay.ts'

const OutletNotFound = refusal('OUTLET_NOT_FOUND')

/** Returns the customer id of counter sales to people who give no name. */
export const walkInOf = (outlet: string) => `counter-${outlet}`

interface AtCounter {
  cart: TakeOrder['items']
  outlet_id: string
  customer: OfCustomer
}

/** Prices a sale at an outlet's counter, regardless of its opening hours, since somebody is there to sell. */
export function priceAtCounter({ cart, outlet_id, customer }: AtCounter, copy: Copy, rules: SlotRules, now: number) {
  const outlet = copy.outlets.find(({ id }) => id === outlet_id)
  if (!outlet) throw new OutletNotFound()
  const timeZone = zoneOf(outlet, rules)
  const { items, ...counted } = priceItems(cart, copy.products, { outlet, timeZone, now, madeAt: now })
  assertNotSoldOut(items, copy.soldOut.get(outlet_id), timeZone, now)
  const order = { ...counted, distance_km: 0, is_delivered: false }
  const where = { outlet_id, time_zone: timeZone, at: now }
  return { outlet, items, ...sumUp({ items, order, fees: feesOf(outlet.charges) }, where, copy, customer) }
}

/** Returns the order of a counter sale. It has no promise, because it is finished when it is written. */
export function decideCounter(
  body: Pick<TakeOrder, 'note' | 'payment_method' | 'expected_total'>,
  whose: Whose,
  sold: AtCounter,
  copy: Copy,
  rules: SlotRules,
) {
  const { outlet, items, total, promoted } = priceAtCounter(sold, copy, rules, Date.now())
  assertCode(promoted)
  assertExpected(body.expected_total, total.total_paise)
  return {
    id: randomUUID(),
    ...whose,
    outlet_id: outlet.id,
    items,
    ...total,
    claim: promoted.claim,
    ...decidePayment(body, total.total_paise, outlet, null),
    ...atCounter,
    address: outlet.name,
    lat: outlet.lat,
    lng: outlet.lng,
    note: body.note?.toWellFormed() ?? null,
  }
}

const atCounter = {
  fulfilment: 'pickup',
  distance_km: 0,
  way_note: null,
  buyer: null,
  deliver_at: null,
  deliver_zone: null,
  due_at: null,
  is_due: true,
  promised_at: null,
  wait_minutes: null,
  make_minutes: null,
  ride_minutes: null,
  spare_minutes: null,
  orders_ahead: null,
} as const
