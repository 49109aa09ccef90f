import Type, { type Static } from 'typebox'
import {
  ById,
  DeliveryPlace,
  Id,
  Latitude,
  Line,
  Longitude,
  Nullable,
  RupeesSum,
  Shape,
  Time,
  roles,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { buyer } from './buyer.ts'
import { cannotMakeReasons } from './cannot-make.ts'
import { alertKinds, alertLevels } from './order-alerts.ts'
import { orderStatuses } from './order-status.ts'
import { fulfilments } from './fulfilment.ts'
import { allReasons, cancelReasons } from './order-reasons.ts'
import { NOTE_MAX_LENGTH, ORDER_MAX_LINES, STEP_MAX_AGE_SECONDS, TIME_ZONE_MAX_LENGTH } from './limits.ts'
import { OrderCharge } from './charges/schema.ts'
import { OrderItem } from './order-item.ts'
import { orderPayment, paidAtDoor, PaysWith } from './order-payment.ts'
import { paymentMethods } from './payment-methods.ts'
import { PromotionCode } from './promotions.ts'
import { OrderExpectation, OrderPromise } from './order-promise.ts'
import { OrderRating, RateOrder } from './order-rating.ts'

export const OrderStatus = Type.Enum([...orderStatuses])
export type OrderStatus = Static<typeof OrderStatus>

/** Nobody attends to an order. `level`: who has been told so far. `since`: when the order last changed. */
export const OrderAlert = Shape({
  kind: Type.Enum([...alertKinds]),
  level: Type.Enum([...alertLevels]),
  since: Time,
  because: Type.Optional(Type.Enum([...cannotMakeReasons])),
})

/** Names and phones are null until this service has heard of the person. */
export const Order = Shape({
  id: Id,
  created_at: Time,
  order_status: OrderStatus,
  items: Type.Array(OrderItem),
  charges: Type.Optional(Type.Array(OrderCharge)),
  total_amount: RupeesSum,
  delivery_address: DeliveryPlace,
  payment_method: Type.Enum([...paymentMethods]),
  payment_status: Type.Enum(['pending', 'paid']),
  delivery_person_id: Nullable(Type.String()),
  delivery_person_name: Nullable(Type.String()),
  delivery_person_phone: Nullable(Type.String()),
  user_name: Nullable(Type.String()),
  user_phone: Nullable(Type.String()),
  /** For staff: where they took the order, if they placed it, and who did. */
  channel: Type.Optional(Type.Enum(['phone', 'counter'])),
  placed_by_name: Type.Optional(Type.String()),
  customer_hidden: Type.Optional(Type.Literal(true)),
  outlet_id: Id,
  outlet_name: Type.String(),
  /** For its customer; missing until this service has heard of it. */
  outlet_phone: Type.Optional(Type.String()),
  outlet_location: Shape({ lat: Latitude, lng: Longitude }),
  /** The outlet's time zone, in which the times of the order are shown. */
  time_zone: Type.Optional(Type.String({ maxLength: TIME_ZONE_MAX_LENGTH })),
  distance_from_outlet: Type.Number(),
  version: Type.Integer({ minimum: 1 }),
  cancel_reason: Type.Optional(Type.Enum(allReasons(cancelReasons))),
  cancel_note: Type.Optional(Type.String()),
  can_cancel: Type.Optional(Type.Boolean()),
  handed_over_from: Type.Optional(Type.String()),
  needs_admin: Type.Optional(Type.Boolean()),
  /** Missing while somebody attends to the order. A customer sees it from level `customer` on. */
  alert: Type.Optional(OrderAlert),
  /** For its customer, its manager and admins, once delivered; missing until the customer rated it. */
  rating: Type.Optional(OrderRating),
  rate_until: Type.Optional(Time),
  note: Type.Optional(Type.String()),
  deliver_at: Type.Optional(Time),
  deliver_zone: Type.Optional(Type.String({ maxLength: TIME_ZONE_MAX_LENGTH })),
  due_at: Type.Optional(Time),
  left_stove_at: Type.Optional(Time),
  delivered_at: Type.Optional(Time),
  is_coming: Type.Optional(Type.Boolean()),
  ...orderPayment,
  /** Missing on orders of erased customers. */
  promise: Type.Optional(OrderPromise),
  expected: Type.Optional(OrderExpectation),
  pay_until: Type.Optional(Time),
  fulfilment: Type.Optional(Type.Enum([...fulfilments])),
  ready_at: Type.Optional(Time),
  remade_of: Type.Optional(Id),
})
export type Order = Static<typeof Order>

/** The price is what the customer saw. The service refuses a stale one and never stores it. */
export const PlaceOrder = Shape({
  items: Type.Array(OrderItem, { minItems: 1, maxItems: ORDER_MAX_LINES }),
  fulfilment: Type.Optional(Type.Enum([...fulfilments])),
  /** The outlet at which it is picked up; a delivery goes to the nearest outlet. */
  outlet_id: Type.Optional(Id),
  /** Required for a delivery (400 without it); a pick-up has none. */
  delivery_address: Type.Optional(DeliveryPlace),
  payment_method: Type.Enum([...paymentMethods]),
  pays_with: Type.Optional(PaysWith),
  deliver_at: Type.Optional(Time),
  note: Type.Optional(Line(NOTE_MAX_LENGTH)),
  use_credit: Type.Optional(Type.Boolean()),
  /** The code of a promotion or of a friend; a code that does not apply is refused (422). */
  code: Type.Optional(PromotionCode),
  expected_total: Type.Optional(RupeesSum),
  /** For a GST invoice: printed on the bill until the customer's details are erased. */
  buyer,
})
export type PlaceOrder = Static<typeof PlaceOrder>

/** Places an order. 200 answers a repeat with the same `Idempotency-Key`: the order that the first request made. */
export const placeOrder = endpoint('POST /orders', ['customer'], { body: PlaceOrder, 200: Order, 201: Order })

export const getOrder = endpoint('GET /orders/:id', roles, {
  params: ById,
  200: Order,
})

/**
 * Seconds since a step was done, by the clock of the phone that reports it; left out: 0. Only delivery people send it:
 * their phones queue steps while offline. A repeat under the same `Idempotency-Key` may have another age.
 */
export const StepAge = Type.Optional(Type.Number({ minimum: 0, maximum: STEP_MAX_AGE_SECONDS }))

export const setOrderStatus = endpoint('PUT /orders/:id/status', ['delivery', 'outlet_manager', 'admin'], {
  params: ById,
  body: Shape({
    order_status: OrderStatus,
    from_status: Type.Optional(OrderStatus),
    age_seconds: StepAge,
    ...paidAtDoor,
  }),
  200: Order,
})

/** Marks a pick-up as made: its customer is told. */
export const readyOrder = endpoint('PUT /orders/:id/ready', ['outlet_manager', 'admin'], { params: ById, 200: Order })

export const assignOrder = endpoint('PUT /orders/:id/assign', ['outlet_manager', 'admin'], {
  params: ById,
  body: Shape({ delivery_person_id: Id }),
  200: Order,
})

/** Rates a delivered order, by its customer, within `RATE_DAYS` of the delivery. Idempotent. */
export const rateOrder = endpoint('PUT /orders/:id/rating', ['customer'], { params: ById, body: RateOrder, 200: Order })
