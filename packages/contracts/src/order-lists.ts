import Type, { type Static } from 'typebox'
import { OfOneOutlet, PageNumber, PageSize, Pagination, Shape, roles } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ALERTS_MAX_SIZE } from './limits.ts'
import { orderStatuses } from './order-status.ts'
import { ListPlace, searchFields } from './order-search.ts'
import { Order, OrderAlert } from './orders.ts'

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
 * Lists orders, the newest first. Recent: placed in the last 7 days; archived: earlier. `ended` stands for both final
 * statuses. The counts cover the whole view, whatever status and page are requested. With one of `searchFields` it is a
 * search, and has `next` while there may be more. With `past` (the `last` of an earlier page) and `past_page` (its
 * number), a later page continues from there, so that new orders do not shift the pages.
 */
export const listOrders = endpoint('GET /orders', roles, {
  querystring: Shape({
    include_archived: Type.Optional(Type.Boolean()),
    include_counts: Type.Optional(Type.Boolean()),
    order_status: Type.Optional(Type.Enum([...orderStatuses, 'ended'])),
    page: Type.Optional(PageNumber),
    limit: Type.Optional(PageSize),
    past: Type.Optional(ListPlace),
    past_page: Type.Optional(PageNumber),
    ...searchFields,
  }),
  200: Shape({
    orders: Type.Array(Order),
    pagination: Pagination,
    counts: Type.Optional(OrderCounts),
    next: Type.Optional(Type.String()),
    last: Type.Optional(Type.String()),
  }),
})

/** Lists every open order that the caller may see, the longest waiting first, at most 1000; `total` counts all. */
export const listOpenOrders = endpoint('GET /orders/open', ['delivery', 'outlet_manager', 'admin'], {
  querystring: OfOneOutlet,
  200: Shape({ orders: Type.Array(Order), total: Type.Integer() }),
})

export const listAlerts = endpoint('GET /orders/alerts', ['outlet_manager', 'admin'], {
  querystring: OfOneOutlet,
  200: Shape({
    alerts: Type.Array(Shape({ order: Order, ...OrderAlert.properties }), { maxItems: ALERTS_MAX_SIZE }),
    total: Type.Integer(),
  }),
})
