import Type from 'typebox'
import { Shape, Time } from './common.ts'
import { expectationReasons } from './expectation-reasons.ts'

const Minutes = Type.Integer({ minimum: 0 })

/** By when an order is there, and of what that is made. It is given when the order is placed and never moves. */
export const OrderPromise = Shape({
  at: Time,
  wait_minutes: Minutes,
  make_minutes: Minutes,
  /** By the distance, a detour factor and the recent pace from the outlet. */
  ride_minutes: Minutes,
  spare_minutes: Minutes,
})

export const OrderExpectation = Shape({
  at: Time,
  because: Type.Array(Type.Enum([...expectationReasons])),
  orders_ahead: Type.Optional(Type.Integer({ minimum: 0 })),
})
