import Type, { type Static } from 'typebox'
import { Id, Latitude, Longitude, Nothing, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { POSITION_MAX_ACCURACY_METRES, POSITION_MAX_AGE_SECONDS } from './limits.ts'

/** Radius in metres around the point, as the browser reports it: the person is within it with 95 % confidence. */
const Accuracy = Type.Number({ minimum: 0, maximum: POSITION_MAX_ACCURACY_METRES })

export const TellPosition = Shape({
  lat: Latitude,
  lng: Longitude,
  accuracy: Accuracy,
  /** Its age when it is sent, in seconds; left out: 0. */
  age_seconds: Type.Optional(Type.Number({ minimum: 0, maximum: POSITION_MAX_AGE_SECONDS })),
})
export type TellPosition = Static<typeof TellPosition>

/**
 * The last known position of an order's delivery person. `age_seconds` is its age when the response was sent, for pages
 * whose clock is wrong.
 */
export const OrderPosition = Shape({
  order_id: Id,
  lat: Latitude,
  lng: Longitude,
  accuracy: Accuracy,
  seen_at: Time,
  age_seconds: Type.Number({ minimum: 0 }),
})
export type OrderPosition = Static<typeof OrderPosition>

/**
 * Reports the position of a delivery person who agreed to share it and has an order out for delivery; replaces the
 * previous one.
 */
export const tellPosition = endpoint('PUT /position', ['delivery'], { body: TellPosition, 204: Nothing })

/** Withdraws the delivery person's agreement: nobody sees the position any more. */
export const hidePosition = endpoint('DELETE /position', ['delivery'], { querystring: Shape({}), 204: Nothing })

export const listPositions = endpoint('GET /positions', ['customer', 'outlet_manager', 'admin'], {
  200: Shape({ positions: Type.Array(OrderPosition) }),
})
