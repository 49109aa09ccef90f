import Type, { type Static } from 'typebox'
import { Latitude, Longitude, Nothing, Problem, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A customer's word that they wait for an outlet which delivers to this point. Each has one; a later one takes its place. */
export const WaitingPlace = Shape({
  lat: Latitude,
  lng: Longitude,
  left_at: Time,
  /** The outlet that delivers there by now; missing while none does. */
  outlet_name: Type.Optional(Type.String()),
})
export type WaitingPlace = Static<typeof WaitingPlace>

const Waitlist = Shape({ waiting: Type.Optional(WaitingPlace) })

export const getWaitlist = endpoint({
  method: 'GET',
  url: '/waitlist',
  config: { access: ['customer'] },
  schema: { response: { 200: Waitlist, '4xx': Problem } },
})

export const joinWaitlist = endpoint({
  method: 'PUT',
  url: '/waitlist',
  config: { access: ['customer'] },
  schema: { body: Shape({ lat: Latitude, lng: Longitude }), response: { 200: Waitlist, '4xx': Problem } },
})

export const leaveWaitlist = endpoint({
  method: 'DELETE',
  url: '/waitlist',
  config: { access: ['customer'] },
  schema: { querystring: Shape({}), response: { 204: Nothing, '4xx': Problem } },
})
