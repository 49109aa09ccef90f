import { outletReason } from '@tapri/contracts/outlet-reason'
import type { Language } from '@tapri/contracts/problems/text'
import type { Quote, QuoteOrder } from '@tapri/contracts/quote'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { findFullSlots, saySlotRefusal } from '../../outlet/slots/full-slots.ts'
import { outletsInReach } from '../../outlet/nearest-outlet.ts'
import { partsIn, promiseOf } from '../../order/promise/promise.ts'
import type { Copy } from '../../outlet/replicas/copy.ts'
import type { Settings } from '../../settings.ts'
import { NoFreeSlot, slotRules, slotsOf } from '../../outlet/slots/slots.ts'
import { createTakesOrders } from '../../outlet/taking/takes-orders.ts'
import { findCredit } from '../../money/money.ts'
import { chargesField } from '../../order/fields/optional-fields.ts'
import { codeIn } from '../promoted.ts'
import { findOfCustomer } from './of-customer.ts'
import type { Memory } from './place.ts'
import { decideOn, type Whose } from './decide.ts'
import { placed } from './destination.ts'
import { nearestEdge } from './nearest-edge.ts'
import { lacking, passedOver, type Takes } from './quote-rules.ts'
import { priceItems } from './rules.ts'

/** Returns a function that quotes an order as if it were placed now, with the current menu, outlets and queue. */
export function createQuoter(db: Kysely<Database>, settings: Settings, { copies, estimates }: Memory) {
  const rules = slotRules(settings)
  const by = { takesOrdersOf: createTakesOrders(settings.TZ_BUSINESS), rules }

  return async (asked: QuoteOrder, whose: Whose, language: Language, narrow = (copy: Copy) => copy): Promise<Quote> => {
    const copy = narrow(await copies.fresh())
    const body = placed(asked, copy)
    const { delivery_address: address } = body
    const now = Date.now()
    if (outletsInReach(address, copy.outlets).length === 0) {
      const { products_paise } = priceItems(body.items, copy.products)
      const edge = nearestEdge(address, copy.outlets)
      return { total_amount: products_paise / 100, delivers: false, ...(edge && { nearest_edge: edge }) }
    }
    const refuseSlot = (isFull: boolean) => saySlotRefusal(db, body, copy.outlets, rules, isFull)
    // Staff who order for a customer are not told the customer's credit.
    const available = whose.placed_by === null ? await findCredit(db, whose.customer_id) : 0
    const ofCustomer = await findOfCustomer(db, whose, body, copy)
    const { order, fees, total, promoted, times, timeZone } = await Promise.try(() =>
      decideOn(body, copy, by, ofCustomer, now),
    ).catch(async (error) => {
      throw error instanceof NoFreeSlot ? await refuseSlot(false) : error
    })
    if (times.deliver_at) {
      const isFull = await findFullSlots(db, [times.outlet_id], rules.maxOrders)
      if (isFull(times.outlet_id, times.deliver_at.getTime())) throw await refuseSlot(true)
    }
    const takes: Takes = (outlet) => {
      if (times.deliver_at) return slotsOf(outlet, rules, now).includes(times.deliver_at.getTime()) ? 'yes' : 'no_slot'
      const taking = by.takesOrdersOf(outlet, now)
      return taking.isOpen ? 'yes' : taking
    }
    const promise = promiseOf({ ...times, fulfilment: body.fulfilment }, await estimates.fresh(times.outlet_id), now)
    const parts = partsIn(promise)
    const { name: outlet_name = '', fssai_number } = copy.outlets.find(({ id }) => id === times.outlet_id) ?? {}
    const over = passedOver(address, copy.outlets, times.outlet_id, takes)
    return {
      ...chargesField(total.charges),
      total_amount: total.total_paise / 100,
      ...lacking(fees, order),
      ...codeIn(promoted, body.code, language),
      ...(available > 0 && { credit_available: available / 100 }),
      delivers: true,
      outlet_id: times.outlet_id,
      outlet_name,
      ...(fssai_number && { fssai_number }),
      distance_from_outlet: times.distance_km,
      ...(parts && { promise: { at: promise.promised_at.toISOString(), ...parts } }),
      time_zone: timeZone,
      ...over,
      reason: outletReason({ outlet_name, ...over }, language, now),
    }
  }
}
