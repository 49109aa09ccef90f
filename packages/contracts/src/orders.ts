import Type, { type Static } from 'typebox'
import {
  ById,
  DeliveryPlace,
  Id,
  Latitude,
  Line,
  Longitude,
  Nullable,
  Problem,
  RupeesSum,
  Shape,
  Time,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { cannotMakeReasons } from './cannot-make.ts'
import { alertKinds, alertLevels } from './order-alerts.ts'
import { orderStatuses } from './order-status.ts'
import { allReasons, cancelReasons } from './order-reasons.ts'
import { NOTE_MAX_LENGTH, ORDER_MAX_LINES, STEP_MAX_AGE_SECONDS, TIME_ZONE_MAX_LENGTH } from './limits.ts'
import { OrderItem } from './order-item.ts'
import { orderPayment, paidAtDoor, PaysWith } from './order-payment.ts'
import { paymentMethods } from './payment-methods.ts'
import { OrderExpectation, OrderPromise } from './order-promise.ts'
import { OrderRating } from './order-rating.ts'

export const OrderStatus = Type.Enum([...orderStatuses])
export type OrderStatus = Static<typeof OrderStatus>

/** Nobody attends to an order. `level`: who has been told so far. `since`: when the order last changed. */
export const OrderAlert = Shape({
  kind: Type.Enum([...alertKinds]),
  level: Type.Enum([...alertLevels]),
  since: Time,
  /** Of `no_outlet`: why its outlet cannot make it any longer; missing when the outlet said so itself. */
  because: Type.Optional(Type.Enum([...cannotMakeReasons])),
})
export type OrderAlert = Static<typeof OrderAlert>

/** Names and phones are null until this service has heard of the person. */
export const Order = Shape({
  id: Id,
  created_at: Time,
  order_status: OrderStatus,
  items: Type.Array(OrderItem),
  total_amount: RupeesSum,
  delivery_address: DeliveryPlace,
  payment_method: Type.Enum([...paymentMethods]),
  payment_status: Type.Enum(['pending', 'paid']),
  delivery_person_id: Nullable(Type.String()),
  delivery_person_name: Nullable(Type.String()),
  delivery_person_phone: Nullable(Type.String()),
  user_name: Nullable(Type.String()),
  user_phone: Nullable(Type.String()),
  /** For delivery people: it ended so long ago that they see neither its customer nor the address. */
  customer_hidden: Type.Optional(Type.Literal(true)),
  outlet_id: Id,
  outlet_name: Type.String(),
  outlet_location: Shape({ lat: Latitude, lng: Longitude }),
  /** The outlet's time zone, in which the times of the order are shown. */
  time_zone: Type.Optional(Type.String({ maxLength: TIME_ZONE_MAX_LENGTH })),
  /** km, two decimals, as the crow flies when the order was placed. */
  distance_from_outlet: Type.Number(),
  /** Counts up by one with each change. */
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  cancel_reason: Type.Optional(Type.Enum(allReasons(cancelReasons))),
  cancel_note: Type.Optional(Type.String()),
  /** Whether the caller, a customer or an admin, may cancel it now. */
  can_cancel: Type.Optional(Type.Boolean()),
  /** Name of the outlet that passed it on to the present one. */
  handed_over_from: Type.Optional(Type.String()),
  /** For staff: its outlet cannot make it and no other takes it, so an admin must decide. */
  needs_admin: Type.Optional(Type.Boolean()),
  /** Missing while somebody attends to the order. A customer sees it from level `customer` on. */
  alert: Type.Optional(OrderAlert),
  /** Of a delivered order, for its customer, its manager and admins; missing until the customer gave a face. */
  rating: Type.Optional(OrderRating),
  /** Of a delivered order, for its customer: until when a face may be given or changed. */
  rate_until: Type.Optional(Time),
  /** To the outlet. */
  note: Type.Optional(Type.String()),
  /** Of an order for later: when it is wanted, and the outlet's time zone at that time. */
  deliver_at: Type.Optional(Time),
  deliver_zone: Type.Optional(Type.String({ maxLength: TIME_ZONE_MAX_LENGTH })),
  /** When an order for later comes to the outlet, or came: from then on it waits. */
  due_at: Type.Optional(Time),
  /** For staff, of an order that is out for delivery: when it last became so. From then on the tea cools. */
  left_stove_at: Type.Optional(Time),
  /** Of a delivered order. */
  delivered_at: Type.Optional(Time),
  /** It has not come to the outlet: until then it can only be cancelled. Missing once it has. */
  is_coming: Type.Optional(Type.Boolean()),
  ...orderPayment,
  /** Missing on orders of erased customers. */
  promise: Type.Optional(OrderPromise),
  /** Of an open order that has come to its outlet; not in lists. */
  expected: Type.Optional(OrderExpectation),
  /** Until then it waits for its online payment, `is_coming`; missing once it is paid. */
  pay_until: Type.Optional(Time),
})
export type Order = Static<typeof Order>

/** The price is what the customer saw. The service refuses a stale one and never stores it. */
export const PlaceOrder = Shape({
  items: Type.Array(OrderItem, { minItems: 1, maxItems: ORDER_MAX_LINES }),
  delivery_address: DeliveryPlace,
  payment_method: Type.Enum([...paymentMethods]),
  pays_with: Type.Optional(PaysWith),
  /** One of the slots that `GET /slots` offers; missing: as soon as possible. */
  deliver_at: Type.Optional(Time),
  note: Type.Optional(Line(NOTE_MAX_LENGTH)),
})
export type PlaceOrder = Static<typeof PlaceOrder>

/** 200 is the answer to a repeat with the same `Idempotency-Key`: the order that the first made. */
export const placeOrder = endpoint({
  method: 'POST',
  url: '/orders',
  config: { access: ['customer'] },
  schema: { body: PlaceOrder, response: { 200: Order, 201: Order, '4xx': Problem } },
})

export const getOrder = endpoint({
  method: 'GET',
  url: '/orders/:id',
  config: { access: ['customer', 'delivery', 'outlet_manager', 'admin'] },
  schema: { params: ById, response: { 200: Order, '4xx': Problem } },
})

/**
 * How long ago a step was done, in seconds by the clock of the phone that tells it; left out: 0. Only of delivery people, whose phones
 * keep it without network. It is no part of what a repeat under the same `Idempotency-Key` has to be equal in.
 */
export const StepAge = Type.Optional(Type.Number({ minimum: 0, maximum: STEP_MAX_AGE_SECONDS }))

export const setOrderStatus = endpoint({
  method: 'PUT',
  url: '/orders/:id/status',
  config: { access: ['delivery', 'outlet_manager', 'admin'] },
  schema: {
    params: ById,
    body: Shape({
      order_status: OrderStatus,
      /** The status that the caller saw: an order that has gone beyond `order_status` since is left there (409). */
      from_status: Type.Optional(OrderStatus),
      age_seconds: StepAge,
      ...paidAtDoor,
    }),
    response: { 200: Order, '4xx': Problem },
  },
})

export const assignOrder = endpoint({
  method: 'PUT',
  url: '/orders/:id/assign',
  config: { access: ['outlet_manager', 'admin'] },
  schema: { params: ById, body: Shape({ delivery_person_id: Id }), response: { 200: Order, '4xx': Problem } },
})
