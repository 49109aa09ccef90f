import Type, { type Static } from 'typebox'
import { Id, Latitude, Longitude, Nothing, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { POSITION_MAX_ACCURACY_METRES, POSITION_MAX_AGE_SECONDS } from './limits.ts'

/** Radius in metres around the point, as the browser tells it: the person is within it in 95 of 100 cases. */
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
 * The last known place of an order's delivery person. `age_seconds` is its age at the moment of the response, for pages
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

/** By a delivery person who agreed to it and has an order out for delivery; in the place of the position before. */
export const tellPosition = endpoint('PUT /position', ['delivery'], { body: TellPosition, 204: Nothing })

/** The delivery person no longer agrees: nobody sees the position any more. */
export const hidePosition = endpoint('DELETE /position', ['delivery'], { querystring: Shape({}), 204: Nothing })

export const listPositions = endpoint('GET /positions', ['customer', 'outlet_manager', 'admin'], {
  200: Shape({ positions: Type.Array(OrderPosition) }),
})
