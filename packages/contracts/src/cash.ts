import Type, { type Static } from 'typebox'
import { ById, Id, Nothing, Nullable, Problem, RupeesSum, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { CASH_MAX_RUPEES, differenceReasons, settlementReasons } from './payment-methods.ts'

/** Rupees that somebody counted. */
export const CountedCash = Type.Number({ minimum: 0, maximum: CASH_MAX_RUPEES, multipleOf: 0.01 })
export const DifferenceReason = Type.Enum([...differenceReasons])

/** Cash of one outlet that one delivery person carries. Below nothing: the outlet owes it to them. */
export const CarriedCash = Shape({
  delivery_person_id: Id,
  delivery_person_name: Nullable(Type.String()),
  /** Their account is deleted: only an admin can settle it. */
  has_left: Type.Optional(Type.Boolean()),
  outlet_id: Id,
  outlet_name: Type.String(),
  carried: Type.Number(),
  /** Of their open orders of the outlet that are paid in cash. */
  to_collect: RupeesSum,
  /** What they carry and collect of all outlets together. */
  total: Type.Number(),
})
export type CarriedCash = Static<typeof CarriedCash>

/**
 * A delivery person hands cash over to an outlet. `offered`: they said how much; `counted`: the outlet counted another amount, which they
 * have not agreed to yet; `confirmed`: both said the same, and it is in the ledger; `withdrawn`: they took it back. An admin may settle what they
 * carry without them, which is confirmed at once; below nothing the outlet owed it to them, and `counted` was paid out.
 */
export const CashHandOver = Shape({
  id: Id,
  outlet_id: Id,
  outlet_name: Type.String(),
  delivery_person_id: Id,
  delivery_person_name: Nullable(Type.String()),
  state: Type.Enum(['offered', 'counted', 'confirmed', 'withdrawn']),
  offered: Type.Number(),
  /** An admin settled it. */
  is_settlement: Type.Optional(Type.Boolean()),
  counted: Nullable(Type.Number()),
  /** Of what was counted from what was offered: below nothing, some is missing. */
  difference: Nullable(Type.Number()),
  reason: Type.Optional(Type.Enum([...new Set([...differenceReasons, ...settlementReasons])])),
  offered_at: Time,
  ended_at: Nullable(Time),
})
export type CashHandOver = Static<typeof CashHandOver>

export const TillLeft = Shape({ outlet_id: Id, outlet_name: Type.String(), amount: Type.Number() })
export type TillLeft = Static<typeof TillLeft>

export const Cash = Shape({
  carried: Type.Array(CarriedCash),
  /** All that are not confirmed yet, and at most 100 that ended in the last 24 hours; the newest first. */
  hand_overs: Type.Array(CashHandOver),
  /** For admins: tills of deleted outlets that are not empty; closing their day empties them. */
  tills_left: Type.Optional(Type.Array(TillLeft)),
  /** What one person may carry; null: as much as they like. */
  limit: Nullable(Type.Number()),
  /** Whether orders in cash that go beyond it are refused at assigning. Missing: they are not. */
  limit_refuses: Type.Optional(Type.Boolean()),
})
export type Cash = Static<typeof Cash>

/** A delivery person gets their own, a manager that of their outlet, an admin all. */
export const getCash = endpoint({
  method: 'GET',
  url: '/cash',
  config: { access: ['delivery', 'outlet_manager', 'admin'] },
  schema: { response: { 200: Cash, '4xx': Problem } },
})

export const OfferCash = Shape({ outlet_id: Id, amount: CountedCash })
export type OfferCash = Static<typeof OfferCash>

export const offerCash = endpoint({
  method: 'POST',
  url: '/cash/hand-overs',
  config: { access: ['delivery'] },
  schema: { body: OfferCash, response: { 201: CashHandOver, '4xx': Problem } },
})

/** The reason is needed when it is not what was offered. */
export const CountCash = Shape({ counted: CountedCash, reason: Type.Optional(DifferenceReason) })
export type CountCash = Static<typeof CountCash>

/** By the manager of the outlet or an admin. The same as was offered ends it; another amount waits for the delivery person. */
export const countCash = endpoint({
  method: 'PUT',
  url: '/cash/hand-overs/:id/count',
  config: { access: ['outlet_manager', 'admin'] },
  schema: { params: ById, body: CountCash, response: { 200: CashHandOver, '4xx': Problem } },
})

/** The amount that the delivery person agrees to: the count may have changed since they saw it. */
export const AgreeToCount = Shape({ counted: CountedCash })
export type AgreeToCount = Static<typeof AgreeToCount>

export const agreeToCount = endpoint({
  method: 'PUT',
  url: '/cash/hand-overs/:id/agree',
  config: { access: ['delivery'] },
  schema: { params: ById, body: AgreeToCount, response: { 200: CashHandOver, '4xx': Problem } },
})

export const withdrawCash = endpoint({
  method: 'DELETE',
  url: '/cash/hand-overs/:id',
  config: { access: ['delivery'] },
  schema: { params: ById, response: { 204: Nothing, '4xx': Problem } },
})

export const SettleCash = Shape({
  outlet_id: Id,
  delivery_person_id: Id,
  /** What they carry of the outlet, as it was shown; below nothing, the outlet owes it to them. Another is refused. */
  carried: Type.Number({ minimum: -CASH_MAX_RUPEES, maximum: CASH_MAX_RUPEES, multipleOf: 0.01 }),
  /** What of it came into the till, or was paid out of it; the rest is written off. */
  received: CountedCash,
  reason: Type.Enum([...settlementReasons]),
})
export type SettleCash = Static<typeof SettleCash>

/** Settles all that a delivery person carries of an outlet without them, also once their account is deleted; what they offered is taken back. */
export const settleCash = endpoint({
  method: 'POST',
  url: '/cash/settlements',
  config: { access: ['admin'] },
  schema: { body: SettleCash, response: { 201: CashHandOver, '4xx': Problem } },
})
