import Type, { type Static } from 'typebox'
import { Id, Latitude, Longitude, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'

export const Slot = Shape({ deliver_at: Time, is_full: Type.Boolean() })
export type Slot = Static<typeof Slot>

/** The rest of today, and tomorrow, in the time zone of the outlet that would make the order; the earliest first. */
export const Slots = Shape({
  slots: Type.Array(Slot),
  time_zone: Type.String(),
})
export type Slots = Static<typeof Slots>

/** Refuses an address that no outlet reaches (422). With `outlet_id`: the slots for a pick-up there. */
export const listSlots = endpoint('GET /slots', 'public', {
  querystring: Shape({ lat: Latitude, lng: Longitude, outlet_id: Type.Optional(Id) }),
  200: Slots,
})
