import Type, { type Static } from 'typebox'
import { ById, Id, Nothing, Nullable, OfOneOutlet, RupeesSum, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { CASH_MAX_RUPEES, differenceReasons, settlementReasons } from './payment-methods.ts'

export const CountedCash = Type.Number({ minimum: 0, maximum: CASH_MAX_RUPEES, multipleOf: 0.01 })
export const DifferenceReason = Type.Enum([...differenceReasons])

/** Cash of one outlet that one delivery person carries. Negative when the outlet owes it to them. */
export const CarriedCash = Shape({
  delivery_person_id: Id,
  delivery_person_name: Nullable(Type.String()),
  /** Their account is deleted: only an admin can settle it. */
  has_left: Type.Optional(Type.Boolean()),
  outlet_id: Id,
  outlet_name: Type.String(),
  carried: Type.Number(),
  to_collect: RupeesSum,
  total: Type.Number(),
})
export type CarriedCash = Static<typeof CarriedCash>

/**
 * A delivery person hands cash over to an outlet. `offered`: they said how much; `counted`: the outlet counted another
 * amount, which they have not agreed to yet; `confirmed`: both agree, and it is in the ledger; `withdrawn`: they took
 * it back. An admin may settle what they carry without them, which is confirmed at once; if it is negative, the outlet
 * owed it to them and `counted` was paid out.
 */
export const CashHandOver = Shape({
  id: Id,
  outlet_id: Id,
  outlet_name: Type.String(),
  delivery_person_id: Id,
  delivery_person_name: Nullable(Type.String()),
  state: Type.Enum(['offered', 'counted', 'confirmed', 'withdrawn']),
  offered: Type.Number(),
  is_settlement: Type.Optional(Type.Boolean()),
  counted: Nullable(Type.Number()),
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
  hand_overs: Type.Array(CashHandOver),
  /** For admins: tills of deleted outlets that are not empty; closing their day empties them. */
  tills_left: Type.Optional(Type.Array(TillLeft)),
  limit: Nullable(Type.Number()),
  limit_refuses: Type.Optional(Type.Boolean()),
})
export type Cash = Static<typeof Cash>

/** A delivery person gets their own cash, a manager that of their outlet, an admin all. */
export const getCash = endpoint('GET /cash', ['delivery', 'outlet_manager', 'admin'], {
  querystring: OfOneOutlet,
  200: Cash,
})

export const OfferCash = Shape({ outlet_id: Id, amount: CountedCash })
export type OfferCash = Static<typeof OfferCash>

export const offerCash = endpoint('POST /cash/hand-overs', ['delivery'], { body: OfferCash, 201: CashHandOver })

/** The reason is required when the count differs from the offer. */
export const CountCash = Shape({ counted: CountedCash, reason: Type.Optional(DifferenceReason) })
export type CountCash = Static<typeof CountCash>

/**
 * Records the count of the outlet's manager or an admin. The offered amount completes the hand-over; another amount
 * waits for the delivery person's agreement.
 */
export const countCash = endpoint('PUT /cash/hand-overs/:id/count', ['outlet_manager', 'admin'], {
  params: ById,
  body: CountCash,
  200: CashHandOver,
})

/** The amount that the delivery person agrees to, since the count may have changed after they saw it. */
export const AgreeToCount = Shape({ counted: CountedCash })
export type AgreeToCount = Static<typeof AgreeToCount>

export const agreeToCount = endpoint('PUT /cash/hand-overs/:id/agree', ['delivery'], {
  params: ById,
  body: AgreeToCount,
  200: CashHandOver,
})

export const withdrawCash = endpoint('DELETE /cash/hand-overs/:id', ['delivery'], { params: ById, 204: Nothing })

export const SettleCash = Shape({
  outlet_id: Id,
  delivery_person_id: Id,
  /**
   * The outlet's cash that they carry, as it was shown; negative when the outlet owes it to them. Another amount is
   * refused.
   */
  carried: Type.Number({ minimum: -CASH_MAX_RUPEES, maximum: CASH_MAX_RUPEES, multipleOf: 0.01 }),
  received: CountedCash,
  reason: Type.Enum([...settlementReasons]),
})
export type SettleCash = Static<typeof SettleCash>

/**
 * Settles everything that a delivery person carries for an outlet without them, even after their account was deleted; a
 * pending offer of theirs is withdrawn.
 */
export const settleCash = endpoint('POST /cash/settlements', ['admin'], { body: SettleCash, 201: CashHandOver })
