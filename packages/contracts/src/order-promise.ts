import Type from 'typebox'
import { Shape, Time } from './common.ts'
import { expectationReasons } from './expectation-reasons.ts'

const Minutes = Type.Integer({ minimum: 0 })

/** When an order will arrive, and how that was calculated. It is set when the order is placed and never changes. */
export const OrderPromise = Shape({
  at: Time,
  wait_minutes: Minutes,
  make_minutes: Minutes,
  /** From the distance, a detour factor and the outlet's recent pace. */
  ride_minutes: Minutes,
  spare_minutes: Minutes,
})

export const OrderExpectation = Shape({
  at: Time,
  because: Type.Array(Type.Enum([...expectationReasons])),
  orders_ahead: Type.Optional(Type.Integer({ minimum: 0 })),
})
