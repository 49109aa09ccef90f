import Type, { type Static } from 'typebox'
import { Latitude, Longitude, Nullable, Problem, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Of all active outlets together, or of those that reach an address. */
export const Opening = Shape({
  is_open: Type.Boolean(),
  /** When the first of them opens; null while one is open, and when none will. */
  opens_at: Nullable(Time),
  /** When the last of them closes; null while all are closed, and when one never closes. */
  closes_at: Nullable(Time),
  /** Time zone of the outlet that `opens_at` or `closes_at` is about. */
  time_zone: Type.String(),
})
export type Opening = Static<typeof Opening>

/** Whether orders are taken now. Refuses an address that no outlet reaches (422). */
export const getOpening = endpoint({
  method: 'GET',
  url: '/opening',
  config: { access: 'public' },
  schema: {
    querystring: Shape({ lat: Type.Optional(Latitude), lng: Type.Optional(Longitude) }),
    response: { 200: Opening, '4xx': Problem },
  },
})
