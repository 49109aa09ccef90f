import Type, { type Static } from 'typebox'
import { Latitude, Longitude, Nothing, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'

/**
 * A customer's request to hear when an outlet delivers to this point. Each customer has one; a later one replaces it.
 */
export const WaitingPlace = Shape({
  lat: Latitude,
  lng: Longitude,
  left_at: Time,
  outlet_name: Type.Optional(Type.String()),
})
export type WaitingPlace = Static<typeof WaitingPlace>

export const Waitlist = Shape({ waiting: Type.Optional(WaitingPlace) })

export const getWaitlist = endpoint('GET /waitlist', ['customer'], { 200: Waitlist })

export const joinWaitlist = endpoint('PUT /waitlist', ['customer'], {
  body: Shape({ lat: Latitude, lng: Longitude }),
  200: Waitlist,
})

export const leaveWaitlist = endpoint('DELETE /waitlist', ['customer'], { querystring: Shape({}), 204: Nothing })
