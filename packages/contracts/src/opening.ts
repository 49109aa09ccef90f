import Type, { type Static } from 'typebox'
import { Id, Latitude, Longitude, Nullable, Rupees, Shape, Time } from './common.ts'
import { OutletCharges } from './charges/schema.ts'
import { DeliveryArea, DeliveryAreas } from './delivery-areas/schema.ts'
import { endpoint } from './endpoint.ts'
import { paymentMethods } from './payment-methods.ts'
import { Pause, SoldOut } from './taking.ts'

/**
 * A product at the outlet: its price if the outlet has its own, and when it is served again if it is not served now.
 */
export const OwnProduct = Shape({
  product_id: Id,
  is_carried: Type.Boolean(),
  price: Type.Optional(Rupees),
  served_at: Type.Optional(Time),
})
export type OwnProduct = Static<typeof OwnProduct>

const { name, fee, minimum_order } = DeliveryArea.properties

/** Covers all active outlets together, or those that reach an address. */
export const Opening = Shape({
  is_open: Type.Boolean(),
  opens_at: Nullable(Time),
  closes_at: Nullable(Time),
  time_zone: Type.String(),
  outlet_name: Type.Optional(Type.String()),
  outlet_distance_km: Type.Optional(Type.Number()),
  promised_minutes: Type.Optional(Type.Integer({ minimum: 0 })),
  /**
   * None takes orders, though at least one is open, because of pauses. This is the pause that ends first; orders are
   * taken again at `opens_at`.
   */
  pause: Type.Optional(Pause),
  takes_later: Type.Optional(Type.Boolean()),
  outlet_id: Type.Optional(Id),
  sold_out: Type.Optional(Type.Array(SoldOut)),
  menu: Type.Optional(Type.Array(OwnProduct)),
  /**
   * Best-selling products of the outlet that would serve the address, the best first. Missing when there is too little
   * data.
   */
  popular: Type.Optional(Type.Array(Id)),
  /** The ways to pay an order at `outlet_id`; missing: in cash only. */
  payment_methods: Type.Optional(Type.Array(Type.Enum([...paymentMethods]))),
  charges: Type.Optional(OutletCharges),
  area: Type.Optional(Shape({ name, fee, minimum_order })),
  delivery_from: Type.Optional(Rupees),
  fssai_number: Type.Optional(Type.String()),
})
export type Opening = Static<typeof Opening>

/**
 * Says whether orders are taken now. Refuses an address that no outlet reaches (422). With `outlet_id` it is about
 * picking up at that outlet alone, whether or not it reaches the address.
 */
export const getOpening = endpoint('GET /opening', 'public', {
  querystring: Shape({ lat: Type.Optional(Latitude), lng: Type.Optional(Longitude), outlet_id: Type.Optional(Id) }),
  200: Opening,
})

/** An outlet and the radius in which it delivers. */
export const OutletReach = Shape({
  id: Id,
  name: Type.String(),
  lat: Latitude,
  lng: Longitude,
  delivery_radius_km: Type.Number(),
  delivery_areas: Type.Optional(Nullable(DeliveryAreas)),
})
export type OutletReach = Static<typeof OutletReach>

/** Lists the active outlets by name, for people who cannot be located and choose the nearest themselves. */
export const listReach = endpoint('GET /outlets', 'public', { 200: Shape({ outlets: Type.Array(OutletReach) }) })

/** An outlet at which orders can be picked up. `ready_minutes`: from now until an order placed now is ready. */
export const PickupOutlet = Shape({
  outlet_id: Id,
  outlet_name: Type.String(),
  address: Type.String(),
  lat: Latitude,
  lng: Longitude,
  distance_km: Type.Optional(Type.Number()),
  is_open: Type.Boolean(),
  opens_at: Nullable(Time),
  time_zone: Type.String(),
  ready_minutes: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type PickupOutlet = Static<typeof PickupOutlet>

/** Lists the outlets at which orders can be picked up, the nearest first, at any distance; at most 20. */
export const listPickups = endpoint('GET /pickups', 'public', {
  querystring: Shape({ lat: Type.Optional(Latitude), lng: Type.Optional(Longitude) }),
  200: Shape({ outlets: Type.Array(PickupOutlet) }),
})
