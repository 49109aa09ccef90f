import Type, { type Static } from 'typebox'
import { CountedCash, DifferenceReason } from './cash.ts'
import { ById, Id, Nullable, RupeesSum, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { paidWays } from './payment-methods.ts'

/** Delivered orders of a day that were paid in one way, after all corrections. */
export const PaidTotal = Shape({ paid_by: Type.Enum([...paidWays]), orders: Type.Integer(), amount: Type.Number() })

export const UpiAgainstCash = Shape({ orders: Type.Integer(), amount: Type.Number() })

/** The outlet's cash that one delivery person still carries. */
export const StillCarried = Shape({
  delivery_person_id: Id,
  delivery_person_name: Nullable(Type.String()),
  carried: Type.Number(),
})

/** Fees, discounts, refunds and credit of a day; those that lower the earnings are negative. */
export const sheetAccounts = ['delivery', 'packaging', 'discounts', 'refunds', 'credit', 'expired_credit'] as const
export type SheetAccount = (typeof sheetAccounts)[number]

export const Besides = Shape({ account: Type.Enum([...sheetAccounts]), amount: Type.Number() })

const day = {
  outlet_id: Id,
  outlet_name: Type.String(),
  time_zone: Type.String(),
  since: Nullable(Time),
  orders: Type.Integer(),
  cancelled: Type.Integer(),
  sales: Type.Number(),
  besides: Type.Optional(Type.Array(Besides)),
  given_back_cash: Type.Optional(Type.Number()),
  paid: Type.Array(PaidTotal),
  upi_against_cash: Type.Optional(UpiAgainstCash),
  handed_over: Type.Number(),
  hand_over_difference: Type.Number(),
  carried: Type.Array(StillCarried),
  till_before: Type.Number(),
  expected: Type.Number(),
}

export const OutletDay = Shape(day)
export type OutletDay = Static<typeof OutletDay>

/** A closed day. It never changes. */
export const Closing = Shape({
  id: Id,
  number: Type.Integer(),
  ...day,
  counted: RupeesSum,
  difference: Type.Number(),
  reason: Type.Optional(DifferenceReason),
  /** The cash that stays in the till; the rest was taken out. */
  left: RupeesSum,
  closed_at: Time,
  closed_by: Nullable(Type.String()),
})
export type Closing = Static<typeof Closing>

/** Names the outlet. A manager has only their own, an admin must name one. */
const ofOutlet = Shape({ outlet_id: Type.Optional(Id) })

export const getOutletDay = endpoint('GET /cash/day', ['outlet_manager', 'admin'], {
  querystring: ofOutlet,
  200: OutletDay,
})

export const CloseDay = Shape({
  outlet_id: Type.Optional(Id),
  /** `expected` of the day as it was shown: another value is refused. */
  expected: Type.Number(),
  /** `since` of that day: another value is refused, since somebody has closed it meanwhile. Missing: not checked. */
  since: Type.Optional(Nullable(Time)),
  counted: CountedCash,
  /** Required when counted and expected differ. */
  reason: Type.Optional(DifferenceReason),
  left: Type.Optional(CountedCash),
})
export type CloseDay = Static<typeof CloseDay>

export const closeDay = endpoint('POST /cash/closings', ['outlet_manager', 'admin'], { body: CloseDay, 201: Closing })

/** Lists closed days, the newest first, at most 60. */
export const listClosings = endpoint('GET /cash/closings', ['outlet_manager', 'admin'], {
  querystring: ofOutlet,
  200: Shape({ closings: Type.Array(Closing) }),
})

export const getClosing = endpoint('GET /cash/closings/:id', ['outlet_manager', 'admin'], {
  params: ById,
  200: Closing,
})
