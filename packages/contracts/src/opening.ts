import Type, { type Static } from 'typebox'
import { Id, Latitude, Longitude, Nullable, Problem, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { paymentMethods } from './payment-methods.ts'
import { Pause, SoldOut } from './taking.ts'

/** Of all active outlets together, or of those that reach an address. */
export const Opening = Shape({
  is_open: Type.Boolean(),
  /** When the first of them takes orders; null while one does, and when none will. */
  opens_at: Nullable(Time),
  /** When the last of them closes; null while all are closed, and when one never closes. */
  closes_at: Nullable(Time),
  /** Time zone of the outlet that `opens_at` or `closes_at` is about. */
  time_zone: Type.String(),
  /** Of one address: the outlet that an order placed now would go to, and km to it. Missing while none is open. */
  outlet_name: Type.Optional(Type.String()),
  outlet_distance_km: Type.Optional(Type.Number()),
  /** None takes orders, though one is open: it is paused. The pause that ends first; orders are taken again at `opens_at`. */
  pause: Type.Optional(Pause),
  /** While none takes orders: whether one takes orders for later. */
  takes_later: Type.Optional(Type.Boolean()),
  /** With an address: the outlet that would serve it; while none takes orders, the one that does so first. */
  outlet_id: Type.Optional(Id),
  /** What is sold out at `outlet_id`. */
  sold_out: Type.Optional(Type.Array(SoldOut)),
  /** Products that the outlet which would serve the address sells most, the first most of all. Missing where none is popular yet. */
  popular: Type.Optional(Type.Array(Id)),
  /** How an order at `outlet_id` can be paid; missing: in cash only. */
  payment_methods: Type.Optional(Type.Array(Type.Enum([...paymentMethods]))),
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
