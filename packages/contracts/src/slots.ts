import Type, { type Static } from 'typebox'
import { Latitude, Longitude, Problem, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A time at which an order for later can be wanted. */
export const Slot = Shape({ deliver_at: Time, is_full: Type.Boolean() })
export type Slot = Static<typeof Slot>

/** Of the rest of today and of tomorrow, by the calendar of the outlet that would make the order; the earliest first. */
export const Slots = Shape({
  slots: Type.Array(Slot),
  /** Time zone of that outlet. */
  time_zone: Type.String(),
})
export type Slots = Static<typeof Slots>

/** Refuses an address that no outlet reaches (422). */
export const listSlots = endpoint({
  method: 'GET',
  url: '/slots',
  config: { access: 'public' },
  schema: {
    querystring: Shape({ lat: Latitude, lng: Longitude }),
    response: { 200: Slots, '4xx': Problem },
  },
})
