import Type, { type Static } from 'typebox'
import { Id, Nullable, RupeesSum, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'
import { NUMBERS_MAX_DAYS } from './limits.ts'
import { openStatuses } from './order-status.ts'

/** Orders placed in a period, and the revenue of those that were delivered. */
const sold = { orders: Type.Integer(), revenue: RupeesSum }

/** The sales of a product, in delivered orders. */
export const ProductNumbers = Shape({
  product_id: Id,
  product_name: Type.String(),
  quantity: Type.Integer(),
  revenue: RupeesSum,
})

export const OutletNumbers = Shape({ outlet_id: Id, outlet_name: Type.String(), ...sold })

/** The time that delivered orders spent in a status: how many orders had it, and their mean in seconds. */
export const WaitingNumbers = Shape({
  order_status: Type.Enum([...openStatuses]),
  orders: Type.Integer(),
  seconds: Type.Number({ minimum: 0 }),
})
export type WaitingNumbers = Static<typeof WaitingNumbers>

/** Orders that were sold, and their revenue: fees included, discounts deducted. */
const Ordered = Shape({ orders: Type.Integer(), amount: Type.Number() })

/** Sales, charges, discounts, refunds and credit in rupees, all positive; sales by channel, and pick-ups. */
const trade = {
  products: Type.Number(),
  delivery: Type.Number(),
  packaging: Type.Number(),
  discounts: Type.Number(),
  refunds: Type.Number(),
  credit_given: Type.Number(),
  credit_used: Type.Number(),
  app: Ordered,
  phone: Ordered,
  counter: Ordered,
  pickup: Ordered,
}

/** From the ledger, by the outlet's day on which it was booked. */
export const TradeNumbers = Shape({
  ...trade,
  dates: Type.Array(Shape({ date: Type.String({ format: 'date' }), ...trade })),
  outlets: Type.Optional(Type.Array(Shape({ outlet_id: Id, outlet_name: Type.String(), ...trade }))),
})
export type TradeNumbers = Static<typeof TradeNumbers>

/** Counted by the time at which an order was placed, in `time_zone`; `trade` by the time of booking. */
export const Numbers = Shape({
  outlet_id: Nullable(Type.String()),
  outlet_name: Nullable(Type.String()),
  time_zone: Type.String(),
  ...sold,
  delivered_orders: Type.Integer(),
  hours: Type.Array(Shape({ hour: Type.Integer({ minimum: 0, maximum: 23 }), ...sold })),
  dates: Type.Array(Shape({ date: Type.String({ format: 'date' }), ...sold })),
  products: Type.Array(ProductNumbers),
  waiting: Type.Array(WaitingNumbers),
  /** For admins who ask about no single outlet; the highest revenue first. */
  outlets: Type.Optional(Type.Array(OutletNumbers)),
  trade: Type.Optional(TradeNumbers),
})
export type Numbers = Static<typeof Numbers>

/** A manager gets the numbers of their outlet, an admin those of all or of one. */
export const getNumbers = endpoint('GET /numbers', ['outlet_manager', 'admin'], {
  querystring: Shape({
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: NUMBERS_MAX_DAYS, description: 'Days up to now, today among them.' }),
    ),
    outlet_id: Type.Optional(Id),
  }),
  200: Numbers,
})
