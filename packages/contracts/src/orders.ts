import Type, { type Static } from 'typebox'
import {
  ById,
  Id,
  Latitude,
  Line,
  Longitude,
  Nullable,
  PageNumber,
  PageSize,
  Pagination,
  Place,
  Problem,
  Rupees,
  RupeesSum,
  Shape,
  Time,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { alertKinds, alertLevels } from './order-alerts.ts'
import { orderStatuses } from './order-status.ts'
import { allReasons, cancelReasons } from './order-reasons.ts'
import { ALERTS_MAX_SIZE, LINE_MAX_QUANTITY, ORDER_MAX_LINES, PRODUCT_NAME_MAX_LENGTH } from './limits.ts'

export const OrderStatus = Type.Enum([...orderStatuses])
export type OrderStatus = Static<typeof OrderStatus>

export const OrderItem = Shape({
  product_id: Id,
  product_name: Line(PRODUCT_NAME_MAX_LENGTH),
  quantity: Type.Integer({ minimum: 1, maximum: LINE_MAX_QUANTITY }),
  price: Rupees,
})
export type OrderItem = Static<typeof OrderItem>

/** Nobody attends to an order. `level`: who has been told so far. `since`: when the order last changed. */
export const OrderAlert = Shape({ kind: Type.Enum([...alertKinds]), level: Type.Enum([...alertLevels]), since: Time })
export type OrderAlert = Static<typeof OrderAlert>

/** Names and phones are null until this service has heard of the person. */
export const Order = Shape({
  id: Id,
  created_at: Time,
  order_status: OrderStatus,
  items: Type.Array(OrderItem),
  total_amount: RupeesSum,
  delivery_address: Place,
  payment_method: Type.Enum(['cod']),
  payment_status: Type.Enum(['pending', 'paid']),
  delivery_person_id: Nullable(Type.String()),
  delivery_person_name: Nullable(Type.String()),
  delivery_person_phone: Nullable(Type.String()),
  user_name: Nullable(Type.String()),
  user_phone: Nullable(Type.String()),
  outlet_id: Id,
  outlet_name: Type.String(),
  outlet_location: Shape({ lat: Latitude, lng: Longitude }),
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
})
export type Order = Static<typeof Order>

/** The price is what the customer saw. The service refuses a stale one and never stores it. */
export const PlaceOrder = Shape({
  items: Type.Array(OrderItem, { minItems: 1, maxItems: ORDER_MAX_LINES }),
  delivery_address: Place,
  payment_method: Type.Enum(['cod']),
})
export type PlaceOrder = Static<typeof PlaceOrder>

/** 200 is the answer to a repeat with the same `Idempotency-Key`: the order that the first made. */
export const placeOrder = endpoint({
  method: 'POST',
  url: '/orders',
  config: { access: ['customer'] },
  schema: { body: PlaceOrder, response: { 200: Order, 201: Order, '4xx': Problem } },
})

/** How many orders have each status. */
export const OrderCounts = Shape({
  pending: Type.Integer(),
  confirmed: Type.Integer(),
  preparing: Type.Integer(),
  out_for_delivery: Type.Integer(),
  delivered: Type.Integer(),
  cancelled: Type.Integer(),
})
export type OrderCounts = Static<typeof OrderCounts>

/**
 * Newest first. Recent: placed in the last 7 days; archived: earlier. `ended` stands for both statuses that end an order.
 * The counts are of the whole view, whatever status and page are asked for.
 */
export const listOrders = endpoint({
  method: 'GET',
  url: '/orders',
  config: { access: ['customer', 'delivery', 'outlet_manager', 'admin'] },
  schema: {
    querystring: Shape({
      include_archived: Type.Optional(Type.Boolean()),
      include_counts: Type.Optional(Type.Boolean()),
      order_status: Type.Optional(Type.Enum([...orderStatuses, 'ended'])),
      page: Type.Optional(PageNumber),
      limit: Type.Optional(PageSize),
    }),
    response: {
      200: Shape({ orders: Type.Array(Order), pagination: Pagination, counts: Type.Optional(OrderCounts) }),
      '4xx': Problem,
    },
  },
})

/** Every open order that the caller may see, the one that waits longest first, at most 1000 of them; `total` counts all. */
export const listOpenOrders = endpoint({
  method: 'GET',
  url: '/orders/open',
  config: { access: ['delivery', 'outlet_manager', 'admin'] },
  schema: { response: { 200: Shape({ orders: Type.Array(Order), total: Type.Integer() }), '4xx': Problem } },
})

export const getOrder = endpoint({
  method: 'GET',
  url: '/orders/:id',
  config: { access: ['customer', 'delivery', 'outlet_manager', 'admin'] },
  schema: { params: ById, response: { 200: Order, '4xx': Problem } },
})

/** The orders that need somebody, longest waiting first. */
export const listAlerts = endpoint({
  method: 'GET',
  url: '/orders/alerts',
  config: { access: ['outlet_manager', 'admin'] },
  schema: {
    response: {
      200: Shape({
        alerts: Type.Array(Shape({ order: Order, ...OrderAlert.properties }), { maxItems: ALERTS_MAX_SIZE }),
        total: Type.Integer(),
      }),
      '4xx': Problem,
    },
  },
})

export const setOrderStatus = endpoint({
  method: 'PUT',
  url: '/orders/:id/status',
  config: { access: ['delivery', 'outlet_manager', 'admin'] },
  schema: { params: ById, body: Shape({ order_status: OrderStatus }), response: { 200: Order, '4xx': Problem } },
})

export const assignOrder = endpoint({
  method: 'PUT',
  url: '/orders/:id/assign',
  config: { access: ['outlet_manager', 'admin'] },
  schema: { params: ById, body: Shape({ delivery_person_id: Id }), response: { 200: Order, '4xx': Problem } },
})

export const PaymentState = Shape({
  payment_status: Type.Enum(['unpaid', 'paid']),
  status: Type.Enum(['open', 'complete', 'expired']),
})
export type PaymentState = Static<typeof PaymentState>

export const getPaymentStatus = endpoint({
  method: 'GET',
  url: '/payments/status/:session_id',
  config: { access: ['customer'] },
  schema: { params: Shape({ session_id: Id }), response: { 200: PaymentState, '4xx': Problem } },
})
