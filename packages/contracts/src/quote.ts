import Type, { type Static } from 'typebox'
import { DeliveryPlace, Id, Latitude, Longitude, Problem, RupeesSum, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { passedOverReasons } from './expectation-reasons.ts'
import { PASSED_OVER_MAX_SIZE, TIME_ZONE_MAX_LENGTH } from './limits.ts'
import { OrderPromise } from './order-promise.ts'
import { PlaceOrder } from './orders.ts'

/** An order to place, without its payment. The address may be missing: only its point counts. */
export const QuoteOrder = Shape({
  items: PlaceOrder.properties.items,
  delivery_address: Shape({
    ...DeliveryPlace.properties,
    address: Type.Optional(DeliveryPlace.properties.address),
  }),
  deliver_at: PlaceOrder.properties.deliver_at,
  note: PlaceOrder.properties.note,
})
export type QuoteOrder = Static<typeof QuoteOrder>

/** An outlet that is nearer than the one which makes the order. */
export const PassedOver = Shape({
  outlet_name: Type.String(),
  distance_km: Type.Number(),
  reason: Type.Enum([...passedOverReasons]),
  /** Of `closed` and `paused`: when it takes orders again; missing when that is not planned. */
  opens_at: Type.Optional(Time),
  time_zone: Type.Optional(Type.String({ maxLength: TIME_ZONE_MAX_LENGTH })),
})
export type PassedOver = Static<typeof PassedOver>

/** The nearest point to which some outlet delivers. */
export const NearestEdge = Shape({ outlet_name: Type.String(), km: Type.Number(), lat: Latitude, lng: Longitude })
export type NearestEdge = Static<typeof NearestEdge>

/** What an order placed now would be: `outlet_…` and `promise` where an outlet delivers, else `nearest_edge`. */
export const Quote = Shape({
  total_amount: RupeesSum,
  /** Whether some outlet reaches the address. */
  delivers: Type.Boolean(),
  outlet_id: Type.Optional(Id),
  outlet_name: Type.Optional(Type.String()),
  /** km, two decimals, as the crow flies. */
  distance_from_outlet: Type.Optional(Type.Number()),
  promise: Type.Optional(OrderPromise),
  /** Time zone of the outlet, in which pages show the promise. */
  time_zone: Type.Optional(Type.String({ maxLength: TIME_ZONE_MAX_LENGTH })),
  /** Those nearer than the outlet, the nearest first; empty: it is the nearest. */
  passed_over: Type.Optional(Type.Array(PassedOver, { maxItems: PASSED_OVER_MAX_SIZE })),
  /** Why this outlet makes it and those that are nearer do not: sentences in the language that the request accepts. */
  reason: Type.Optional(Type.String()),
  /** Missing while no outlet is active. */
  nearest_edge: Type.Optional(NearestEdge),
})
export type Quote = Static<typeof Quote>

/** Says what `POST /orders` would do with the same body, and stores nothing. Refuses as that would (409, 422), but for an address out of reach. */
export const quoteOrder = endpoint({
  method: 'POST',
  url: '/orders/quote',
  config: { access: ['customer'] },
  schema: { body: QuoteOrder, response: { 200: Quote, '4xx': Problem } },
})
