import type { PlaceOrder } from '@tapri/contracts/orders'
import { languageOf } from '@tapri/contracts/problems/language'
import { isIssuedBefore } from '@tapri/service-kit/http/access'
import { findResult, keyOf, type RequestKey, resultOf } from '@tapri/service-kit/http/idempotency'
import { refusal, Refusal } from '@tapri/service-kit/http/problems'
import { currentSpans } from '@tapri/service-kit/process/tracing/spans'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { saySlotRefusal } from '../../outlet/slots/full-slots.ts'
import { findOrder, type OrderRow } from '../../order/order.ts'
import type { Estimates } from '../../order/promise/estimates.ts'
import { type PromiseColumns, promiseOf } from '../../order/promise/promise.ts'
import { type Copies, type Copy, outletOf } from '../../outlet/replicas/copy.ts'
import { maxOpenOrders, maxOrdersInTenMinutes, type Settings } from '../../settings.ts'
import { NoFreeSlot, type SlotRules, slotRules } from '../../outlet/slots/slots.ts'
import { createTakesOrders } from '../../outlet/taking/takes-orders.ts'
import type { Decided, PlaceBy, Whose } from './decide.ts'
import type { NewOrder } from './new-order.ts'
import type { Outcome, Placement } from './queries.ts'
import { assertBelowCap, tooManyLately } from './rules.ts'
import type { OfCustomer } from './to-pay.ts'
import { findOfCustomer } from './of-customer.ts'
import { codeOf, createWriter, lookBeforeRefusing, type PlacedOrder, PromotionGone, unavailable } from './writer.ts'

const StillWorking = refusal('STILL_WORKING')

interface Placed {
  order: OrderRow
  /** False when an earlier request with the same key placed it. */
  isNew: boolean
}

/**
 * How often an order is decided again because its copy was outdated. Products and outlets change now and then, not with
 * each order.
 */
const DECISIONS = 4

export interface Memory {
  copies: Copies
  estimates: Estimates
}

/** An order as requested by the customer, or by staff for them. */
export interface Asked
  extends
    Pick<PlaceOrder, 'items' | 'code' | 'deliver_at' | 'use_credit'>,
    Pick<Placement, 'needsCustomer' | 'finish'> {
  whose: Whose
  /** Missing when the outlet does not depend on an address. */
  delivery_address?: PlaceOrder['delivery_address'] | undefined
  /** Reduces a copy to the outlets that may get the order; by default all may. */
  narrow?: (copy: Copy) => Copy
  /** May also set the columns of a promise, even to none; otherwise a promise is computed. */
  decide: (copy: Copy, by: PlaceBy, customer: OfCustomer) => Decided & Partial<PromiseColumns>
}

/**
 * Returns a function that places an order once per `Idempotency-Key`: it decides in memory, and a single statement
 * checks and writes (docs/decisions/0031).
 */
export function createPlacer(db: Kysely<Database>, settings: Settings, { copies, estimates }: Memory) {
  const cap = maxOpenOrders(settings)
  const inTenMinutes = maxOrdersInTenMinutes(settings)
  const rules = slotRules(settings)
  const decideBy = { takesOrdersOf: createTakesOrders(settings.TZ_BUSINESS), rules, settings }
  const refuseSlotOf = slotRefusals(db, rules)
  const write = createWriter(db, { openOrders: cap, inTenMinutes, ofSlot: rules.maxOrders })

  return async (request: FastifyRequest, asked: Asked): Promise<Placed> => {
    const key = keyOf(request)
    /** Returns the order stored under the key, after confirming that the caller's token is still valid. */
    const earlier = async (placed: PlacedOrder | undefined): Promise<Placed | undefined> => {
      if (!placed) return undefined
      await request.confirmCaller()
      return { order: await findOrder(db, placed.order_id, request.user), isNew: false }
    }
    const { whose, needsCustomer, finish, narrow = (copy) => copy } = asked
    const refuseSlot = (copy: Copy, isFull: boolean) => refuseSlotOf(asked, narrow(copy), isFull)
    const language = whose.placed_by === null ? languageOf(request.headers['accept-language']) : null
    let caller: Placement['caller'] = request.user
    for (let decision = 1; decision <= DECISIONS; decision += 1) {
      const copy = await copies.read()
      if (isIssuedBefore(request.user, copy.validFromSeconds)) await request.confirmCaller('fresh')
      const customer = await findOfCustomer(db, whose, asked, copy)
      const decided = attempt(() => asked.decide(narrow(copy), decideBy, customer))
      if (decided instanceof Refusal) {
        const { edition, stored } = await lookBeforeRefusing(db, key)
        const repeated = await earlier(key && resultOf(stored, key))
        if (repeated) return repeated
        if (edition === copy.edition) throw decided instanceof NoFreeSlot ? await refuseSlot(copy, false) : decided
        await copies.drop(copy)
        continue
      }
      const promise = promiseOf(decided, await estimates.recent(decided.outlet_id), Date.now())
      const order = { ...promise, ...decided }
      const placement = { order, key, copy, caller, spans: currentSpans(), language, needsCustomer, finish }
      const result = await write(placement).catch(asRefusal(key))
      if (result.outcome === 'placed') {
        // An order that is finished at once delays no others.
        if (!finish) estimates.notice(order)
        const isByStaff = whose.placed_by !== null
        const written = rowOf(withoutClaim(order), result, copy, settings.TZ_BUSINESS)
        return { order: isByStaff ? await findOrder(db, order.id, request.user) : written, isNew: true }
      }
      if (result.outcome === 'other_edition') await copies.drop(copy)
      else if (result.outcome === 'other_standing') {
        caller = { sid: request.user.sid, ...((await request.confirmCaller('fresh')) ?? request.user) }
      } else {
        const repeated = await earlier(key && (await findResult<PlacedOrder>(db, key)))
        if (repeated) return repeated
        if (result.outcome === 'capped') assertBelowCap(result.open_orders, cap)
        if (result.outcome === 'too_many_lately') throw tooManyLately(inTenMinutes, result.wait_seconds)
        if (result.outcome === 'slot_full') throw await refuseSlot(copy, true)
        throw stillWorking()
      }
    }
    throw unavailable('the menu or the account changes faster than an order is placed')
  }
}

function withoutClaim(order: Placement['order']): NewOrder {
  const { claim: _, ...written } = order
  return written
}
/** Returns a function that makes the refusal of an order's slot. For a pick-up it looks at its outlet. */
const slotRefusals =
  (db: Kysely<Database>, rules: SlotRules) =>
  async ({ delivery_address, deliver_at = '' }: Asked, { outlets }: Copy, isFull: boolean) => {
    const to = delivery_address ?? outlets[0]
    return to ? saySlotRefusal(db, { delivery_address: to, deliver_at }, outlets, rules, isFull) : new NoFreeSlot()
  }

function attempt<T>(work: () => T): T | Refusal {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Returns the row as `findOrder` would read it. */
function rowOf(order: NewOrder, written: Outcome & { outcome: 'placed' }, copy: Copy, businessZone: string): OrderRow {
  const outlet = outletOf(copy, order.outlet_id)
  return {
    ...order,
    ...written,
    outlet_name: outlet.name,
    // Only needed to decide what staff see of the customer; this row is for the customer.
    outlet_manager_id: null,
    outlet_lat: outlet.lat,
    outlet_lng: outlet.lng,
    outlet_upi_payee: outlet.upi_payee,
    outlet_phone: outlet.phone ?? '',
    outlet_zone: outlet.time_zone ?? businessZone,
    paid_by: null,
    ready_at: null,
    upi_reference: null,
    delivery_person_id: null,
    delivered_at: null,
    preparing_at: null,
    left_at: null,
    cancel_reason: null,
    cancel_note: null,
    cannot_make: null,
    remade_of: null,
    face: null,
    face_line: null,
    rated_at: null,
    ratings: 0,
    from_outlet_id: null,
    from_outlet_name: null,
    placed_by_name: null,
    delivery_person_name: null,
    delivery_person_phone: null,
    read_at: written.created_at,
    open_alerts: [],
  }
}

const asRefusal = (key: RequestKey | undefined) => (error: unknown) => {
  if (error instanceof PromotionGone) return { outcome: 'other_edition' } as const
  throw key && codeOf(error) === '55P03' ? stillWorking() : error
}

const stillWorking = () => Object.assign(new StillWorking(), { retryAfterSeconds: 1 })
