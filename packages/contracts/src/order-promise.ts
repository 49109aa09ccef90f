import Type, { type Static } from 'typebox'
import { Shape, Time } from './common.ts'
import { expectationReasons } from './expectation-reasons.ts'

const Minutes = Type.Integer({ minimum: 0 })

/** By when an order is there, and of what that is made. It is given when the order is placed and never moves. */
export const OrderPromise = Shape({
  at: Time,
  /** Until the outlet begins: the orders before it. */
  wait_minutes: Minutes,
  /** The recent median of the outlet. */
  make_minutes: Minutes,
  /** By the distance, a detour factor and the recent pace from the outlet. */
  ride_minutes: Minutes,
  /** So that nine of ten recent orders would have kept it. */
  spare_minutes: Minutes,
})
export type OrderPromise = Static<typeof OrderPromise>

/** When an open order is there by what is known now. */
export const OrderExpectation = Shape({
  at: Time,
  /** Why that is another time than was promised; empty while it goes as it was thought. */
  because: Type.Array(Type.Enum([...expectationReasons])),
  /** Orders that the outlet makes before it; missing once it is being made. */
  orders_ahead: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type OrderExpectation = Static<typeof OrderExpectation>
