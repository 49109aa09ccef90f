import Type, { type Static } from 'typebox'
import { ById, Id, Role, Rupees, RupeesSum, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { creditOrigins, giveBackReasons, giveBackWays } from './give-back-reasons.ts'
import { LINE_MAX_QUANTITY, ORDER_MAX_LINES } from './limits.ts'

const line = Type.Integer({ minimum: 0, maximum: ORDER_MAX_LINES - 1 })

/** A line of the order by its index, and how many of its pieces. */
const GivenLine = Shape({ line, quantity: Type.Integer({ minimum: 1, maximum: LINE_MAX_QUANTITY }) })

/**
 * Either an amount, or pieces of lines at what was paid for them. Without a way: back online if it was paid online,
 * else as credit.
 */
export const GiveBack = Shape({
  amount: Type.Optional(Rupees),
  lines: Type.Optional(Type.Array(GivenLine, { minItems: 1, maxItems: ORDER_MAX_LINES })),
  way: Type.Optional(Type.Enum([...giveBackWays])),
  reason: Type.Enum([...giveBackReasons]),
})
export type GiveBack = Static<typeof GiveBack>

export const GivenBack = Shape({
  id: Id,
  amount: RupeesSum,
  way: Type.Enum([...giveBackWays]),
  reason: Type.Enum([...giveBackReasons]),
  is_done: Type.Boolean(),
  expires_at: Type.Optional(Time),
  by_role: Type.Optional(Role),
  for_complaint: Type.Optional(Type.Literal(true)),
  at: Time,
})
export type GivenBack = Static<typeof GivenBack>

/** Refunds of an order, and how much can still be refunded: in total, online, and in cash. */
export const OrderRefunds = Shape({
  refunds: Type.Array(GivenBack),
  left: RupeesSum,
  left_online: RupeesSum,
  left_cash: RupeesSum,
  /** The pieces of each line that were refunded or made again already. */
  pieces_back: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }))),
})
export type OrderRefunds = Static<typeof OrderRefunds>

export const giveMoneyBack = endpoint('POST /orders/:id/refunds', ['outlet_manager', 'admin'], {
  params: ById,
  body: GiveBack,
  201: OrderRefunds,
})

export const listRefunds = endpoint('GET /orders/:id/refunds', ['customer', 'outlet_manager', 'admin'], {
  params: ById,
  200: OrderRefunds,
})

const GrantedCredit = Shape({
  amount: RupeesSum,
  left: RupeesSum,
  granted_at: Time,
  expires_at: Time,
  origin: Type.Optional(Type.Enum([...creditOrigins])),
  order_id: Type.Optional(Id),
})
export type GrantedCredit = Static<typeof GrantedCredit>

/** Credit of the caller, the first to expire first. */
export const Credit = Shape({ left: RupeesSum, credits: Type.Array(GrantedCredit) })
export type Credit = Static<typeof Credit>

export const getCredit = endpoint('GET /credit', ['customer'], { 200: Credit })
