import Type, { type Static } from 'typebox'
import { CountedCash, DifferenceReason } from './cash.ts'
import { ById, Id, Nullable, Problem, RupeesSum, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { paidWays } from './payment-methods.ts'

/** Delivered orders of a day that were paid in one way, after all corrections. */
export const PaidTotal = Shape({ paid_by: Type.Enum([...paidWays]), orders: Type.Integer(), amount: Type.Number() })
export type PaidTotal = Static<typeof PaidTotal>

/** Delivered orders of a day that were paid by UPI though their customers had chosen cash. */
export const UpiAgainstCash = Shape({ orders: Type.Integer(), amount: Type.Number() })

/** What one delivery person still carries of the outlet's cash. */
export const StillCarried = Shape({
  delivery_person_id: Id,
  delivery_person_name: Nullable(Type.String()),
  carried: Type.Number(),
})
export type StillCarried = Static<typeof StillCarried>

const day = {
  outlet_id: Id,
  outlet_name: Type.String(),
  time_zone: Type.String(),
  /** When the day before was closed; null before the first closing. */
  since: Nullable(Time),
  /** Delivered ones. */
  orders: Type.Integer(),
  cancelled: Type.Integer(),
  sales: Type.Number(),
  paid: Type.Array(PaidTotal),
  /** Orders paid by UPI whose customer had chosen cash. */
  upi_against_cash: Type.Optional(UpiAgainstCash),
  /** Cash that delivery people handed over to the till, as counted. */
  handed_over: Type.Number(),
  /** What hand-overs had too much; below nothing, too little. */
  hand_over_difference: Type.Number(),
  carried: Type.Array(StillCarried),
  /** What was left in the till the day before. */
  till_before: Type.Number(),
  /** What must be in the till. */
  expected: Type.Number(),
}

/** The day of an outlet that is not closed yet, by the ledger. */
export const OutletDay = Shape(day)
export type OutletDay = Static<typeof OutletDay>

/** A closed day. It never changes. */
export const Closing = Shape({
  id: Id,
  /** Counts the closings of the outlet, from 1 and without a gap. */
  number: Type.Integer(),
  ...day,
  counted: RupeesSum,
  /** Of what was counted from what was expected: below nothing, some is missing. */
  difference: Type.Number(),
  reason: Type.Optional(DifferenceReason),
  /** What stays in the till; the rest was taken out. */
  left: RupeesSum,
  closed_at: Time,
  closed_by: Nullable(Type.String()),
})
export type Closing = Static<typeof Closing>

/** Of an outlet: a manager has no other than theirs, an admin names one. */
const ofOutlet = Shape({ outlet_id: Type.Optional(Id) })

export const getOutletDay = endpoint({
  method: 'GET',
  url: '/cash/day',
  config: { access: ['outlet_manager', 'admin'] },
  schema: { querystring: ofOutlet, response: { 200: OutletDay, '4xx': Problem } },
})

export const CloseDay = Shape({
  outlet_id: Type.Optional(Id),
  /** `expected` of the day that was shown: another one is refused. */
  expected: Type.Number(),
  /** `since` of that day: another is refused, since somebody has closed it meanwhile. Missing: not looked at. */
  since: Type.Optional(Nullable(Time)),
  counted: CountedCash,
  /** Needed when both differ. */
  reason: Type.Optional(DifferenceReason),
  /** Missing: all that was counted. */
  left: Type.Optional(CountedCash),
})
export type CloseDay = Static<typeof CloseDay>

export const closeDay = endpoint({
  method: 'POST',
  url: '/cash/closings',
  config: { access: ['outlet_manager', 'admin'] },
  schema: { body: CloseDay, response: { 201: Closing, '4xx': Problem } },
})

/** The newest first, at most 60. */
export const listClosings = endpoint({
  method: 'GET',
  url: '/cash/closings',
  config: { access: ['outlet_manager', 'admin'] },
  schema: { querystring: ofOutlet, response: { 200: Shape({ closings: Type.Array(Closing) }), '4xx': Problem } },
})

export const getClosing = endpoint({
  method: 'GET',
  url: '/cash/closings/:id',
  config: { access: ['outlet_manager', 'admin'] },
  schema: { params: ById, response: { 200: Closing, '4xx': Problem } },
})
