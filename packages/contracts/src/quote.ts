import Type, { type Static } from 'typebox'
import { DeliveryPlace, Id, Latitude, Longitude, RupeesSum, Shape, Time } from './common.ts'
import { OrderCharge } from './charges/schema.ts'
import { endpoint } from './endpoint.ts'
import { passedOverReasons } from './expectation-reasons.ts'
import { PASSED_OVER_MAX_SIZE, TIME_ZONE_MAX_LENGTH } from './limits.ts'
import { OrderPromise } from './order-promise.ts'
import { PlaceOrder } from './orders.ts'

/** An order to place, without its payment. The address text may be missing: only its point counts. */
export const QuoteOrder = Shape({
  items: PlaceOrder.properties.items,
  fulfilment: PlaceOrder.properties.fulfilment,
  outlet_id: PlaceOrder.properties.outlet_id,
  delivery_address: Type.Optional(
    Shape({ ...DeliveryPlace.properties, address: Type.Optional(DeliveryPlace.properties.address) }),
  ),
  deliver_at: PlaceOrder.properties.deliver_at,
  note: PlaceOrder.properties.note,
  use_credit: PlaceOrder.properties.use_credit,
  code: PlaceOrder.properties.code,
})
export type QuoteOrder = Static<typeof QuoteOrder>

export const PassedOver = Shape({
  outlet_name: Type.String(),
  distance_km: Type.Number(),
  reason: Type.Enum([...passedOverReasons]),
  opens_at: Type.Optional(Time),
  time_zone: Type.Optional(Type.String({ maxLength: TIME_ZONE_MAX_LENGTH })),
})
export type PassedOver = Static<typeof PassedOver>

export const NearestEdge = Shape({ outlet_name: Type.String(), km: Type.Number(), lat: Latitude, lng: Longitude })
export type NearestEdge = Static<typeof NearestEdge>

/** The terms of an order placed now: `outlet_…` and `promise` if an outlet delivers, else `nearest_edge`. */
export const Quote = Shape({
  charges: Type.Optional(Type.Array(OrderCharge)),
  total_amount: RupeesSum,
  minimum: Type.Optional(Shape({ amount: RupeesSum, missing: RupeesSum })),
  missing_for_free_delivery: Type.Optional(RupeesSum),
  /** `applies`: the code lowers this order. `sentence`: why it does not, or when its reward comes. */
  code: Type.Optional(Shape({ applies: Type.Boolean(), sentence: Type.Optional(Type.String()) })),
  credit_available: Type.Optional(RupeesSum),
  delivers: Type.Boolean(),
  outlet_id: Type.Optional(Id),
  outlet_name: Type.Optional(Type.String()),
  fssai_number: Type.Optional(Type.String()),
  distance_from_outlet: Type.Optional(Type.Number()),
  promise: Type.Optional(OrderPromise),
  time_zone: Type.Optional(Type.String({ maxLength: TIME_ZONE_MAX_LENGTH })),
  passed_over: Type.Optional(Type.Array(PassedOver, { maxItems: PASSED_OVER_MAX_SIZE })),
  by_area: Type.Optional(Type.Boolean()),
  reason: Type.Optional(Type.String()),
  /** Missing while no outlet is active. */
  nearest_edge: Type.Optional(NearestEdge),
})
export type Quote = Static<typeof Quote>

/**
 * Says what `POST /orders` would do with the same body, and stores nothing. Refuses in the same cases (409, 422),
 * except for an address out of reach.
 */
export const quoteOrder = endpoint('POST /orders/quote', ['customer'], { body: QuoteOrder, 200: Quote })
