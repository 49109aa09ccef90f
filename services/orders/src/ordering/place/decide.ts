import { randomUUID } from 'node:crypto'
import { feesOf } from '@tapri/contracts/charges/fees'
import type { ChargedOrder } from '@tapri/contracts/charges/rules'
import { reachOf } from '@tapri/contracts/delivery-areas/rules'
import type { Point } from '@tapri/contracts/great-circle'
import type { PlaceOrder } from '@tapri/contracts/orders'
import { refusal } from '@tapri/service-kit/http/problems'
import type { StoredCharge, StoredItem } from '../../order/lines.ts'
import { columnsOf, nearestOpenOutlet, outletsInReach } from '../../outlet/nearest-outlet.ts'
import type { PromiseColumns } from '../../order/promise/promise.ts'
import { type Copy, outletOf } from '../../outlet/replicas/copy.ts'
import { NoFreeSlot, type SlotRules, slotsOf, zoneOf } from '../../outlet/slots/slots.ts'
import type { TakingOutlet } from '../../outlet/taking/taking-outlets.ts'
import type { TakesOrdersOf } from '../../outlet/taking/takes-orders.ts'
import type { Placed, Wanted } from './destination.ts'
import type { NewOrder } from './new-order.ts'
import { assertNotSoldOut, priceItems } from './rules.ts'
import type { Claim } from '../promoted.ts'
import {
  assertCode,
  assertExpected,
  assertMinimum,
  decidePayment,
  type OfCustomer,
  type OnlineSettings,
  payUntil,
  sumUp,
} from './to-pay.ts'

const OutOfReach = refusal('OUT_OF_REACH')

/** Whose order it is, where it was placed, and by which member of staff. */
export type Whose = Pick<NewOrder, 'customer_id' | 'channel' | 'placed_by'>

export interface DecideBy {
  takesOrdersOf: TakesOrdersOf
  rules: SlotRules
}

export type PlaceBy = DecideBy & { settings: OnlineSettings }

/**
 * Decides outlet, times, prices and charges of a request, using the in-memory copy. Refuses what cannot be ordered
 * (409, 422).
 */
export function decideOn(
  asked: Wanted,
  copy: Copy,
  { takesOrdersOf, rules }: DecideBy,
  customer: OfCustomer,
  now: number,
) {
  const { items: cart, delivery_address, deliver_at, fulfilment } = asked
  const { timeZone, ...times } =
    deliver_at === undefined
      ? { ...nearestOpenOutlet(delivery_address, copy.outlets, takesOrdersOf, now), ...atOnce }
      : decideLater(delivery_address, deliver_at, copy.outlets, rules, now)
  const outlet = outletOf(copy, times.outlet_id)
  const madeAt = times.due_at?.getTime() ?? now
  const { items, ...counted } = priceItems(cart, copy.products, { outlet, timeZone, now, madeAt })
  assertNotSoldOut(items, copy.soldOut.get(times.outlet_id), timeZone, now, madeAt)
  const fees = feesOf(outlet.charges, fulfilment === 'pickup' ? undefined : reachOf(outlet, delivery_address)?.area)
  const order: ChargedOrder = { ...counted, distance_km: times.distance_km, is_delivered: fulfilment !== 'pickup' }
  const where = { outlet_id: outlet.id, time_zone: timeZone, at: now }
  return { items, outlet, times, timeZone, ...sumUp({ items, order, fees }, where, copy, customer) }
}

/** A decided order without its promise. */
export type Decided = Omit<NewOrder, keyof PromiseColumns> & {
  items: StoredItem[]
  charges: StoredCharge[]
  claim?: Claim | undefined
}

/** Decides the order to place, except for its promise. */
export function decide(body: Placed<PlaceOrder>, whose: Whose, copy: Copy, by: PlaceBy, customer: OfCustomer): Decided {
  const now = Date.now()
  const { items, order, fees, total, promoted, outlet, times } = decideOn(body, copy, by, customer, now)
  assertMinimum(fees, order.products_paise)
  assertCode(promoted)
  assertExpected(body.expected_total, total.total_paise)
  const { delivery_address, note } = body
  const payment = decidePayment(body, total.total_paise, outlet, payUntil(now, by.settings))
  const { lat, lng } = delivery_address
  // PostgreSQL cannot store half of a surrogate pair.
  const texts = {
    address: delivery_address.address.toWellFormed(),
    way_note: delivery_address.note?.toWellFormed() ?? null,
    note: note?.toWellFormed() ?? null,
    buyer: body.buyer ? { ...body.buyer, name: body.buyer.name.toWellFormed() } : null,
  }
  // An order that waits for its payment goes to the outlet once it is paid.
  const is_due = times.is_due && !payment.pay_until
  return {
    id: randomUUID(),
    ...whose,
    items,
    ...total,
    fulfilment: body.fulfilment ?? 'delivery',
    lat,
    lng,
    ...texts,
    ...times,
    ...payment,
    is_due,
    claim: promoted.claim,
  }
}

/** The columns for when an order is wanted, and which outlet makes it. */
type Times = Pick<NewOrder, 'outlet_id' | 'distance_km' | 'deliver_at' | 'deliver_zone' | 'due_at' | 'is_due'> & {
  timeZone: string
}

const atOnce = { deliver_at: null, deliver_zone: null, due_at: null, is_due: true }

/**
 * Assigns an order for later to the nearest outlet that offers its slot. Refuses an address that no outlet reaches
 * (422). A slot that none offers is refused as if none were free; `saySlotRefusal` gives the exact reason.
 */
function decideLater(
  address: Point,
  deliverAt: string,
  outlets: readonly TakingOutlet[],
  rules: SlotRules,
  now: number,
): Times {
  const slot = Date.parse(deliverAt)
  const inReach = outletsInReach(address, outlets)
  if (inReach.length === 0) throw new OutOfReach()
  const nearest = inReach.find(({ outlet }) => slotsOf(outlet, rules, now).includes(slot))
  if (!nearest) throw new NoFreeSlot()
  const timeZone = zoneOf(nearest.outlet, rules)
  return {
    ...columnsOf(nearest),
    timeZone,
    deliver_at: new Date(slot),
    deliver_zone: timeZone,
    due_at: new Date(slot - rules.leadMs),
    is_due: false,
  }
}
