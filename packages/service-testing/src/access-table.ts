import type { ServiceName } from '@tapri/contracts/services'
import { authRows } from './auth-access-rows.ts'
import { dutyRows } from './duty-access-rows.ts'
import { messageRows } from './message-access-rows.ts'

/**
 * Every kind of caller, as a column of the table. `pending` are staff who wait for approval; `deleted` had an account.
 */
export const callers = ['nobody', 'customer', 'delivery', 'outlet_manager', 'admin', 'pending', 'deleted'] as const
export type CallerKind = (typeof callers)[number]

type Statuses = readonly [number, number, number, number, number, number, number]

export interface AccessRow {
  service: ServiceName
  call: string
  statuses: Statuses
}

/**
 * Lists who may make which call, in numbers: the status that each of `callers` gets for an id that does not exist or an
 * invalid input, so that a caller who is let through gets 400, 404, 415 or 200 and changes nothing. Deliberately
 * written independently of the endpoints, which are checked against it, at each service and through the gateway.
 */
export const accessTable: readonly AccessRow[] = [
  ...authRows,

  { service: 'catalog', call: 'GET /categories', statuses: [200, 200, 200, 200, 200, 200, 200] },
  { service: 'catalog', call: 'GET /menu?outlet_id=o-1', statuses: [200, 200, 200, 200, 200, 200, 200] },
  { service: 'catalog', call: 'GET /products', statuses: [200, 200, 200, 200, 200, 200, 200] },
  {
    service: 'catalog',
    call: 'GET /products?include_unavailable=true',
    statuses: [401, 403, 403, 403, 200, 403, 401],
  },
  { service: 'catalog', call: 'GET /images/:name', statuses: [404, 404, 404, 404, 404, 404, 404] },
  { service: 'catalog', call: 'GET /images/:name/:width', statuses: [400, 400, 400, 400, 400, 400, 400] },
  { service: 'catalog', call: 'POST /products', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'catalog', call: 'PUT /products/:id', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'catalog', call: 'DELETE /products/:id', statuses: [401, 403, 403, 403, 404, 403, 401] },
  { service: 'catalog', call: 'GET /admin/option-groups', statuses: [401, 403, 403, 403, 200, 403, 401] },
  { service: 'catalog', call: 'POST /admin/option-groups', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'catalog', call: 'PUT /admin/option-groups/:id', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'catalog', call: 'DELETE /admin/option-groups/:id', statuses: [401, 403, 403, 403, 404, 403, 401] },
  { service: 'catalog', call: 'POST /admin/categories', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'catalog', call: 'PUT /admin/categories/:id', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'catalog', call: 'DELETE /admin/categories/:id', statuses: [401, 403, 403, 403, 404, 403, 401] },
  { service: 'catalog', call: 'PUT /admin/categories/order', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'catalog', call: 'PUT /admin/outlets/:id/menu', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'catalog', call: 'PUT /admin/products/order', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'catalog', call: 'POST /complaints/image', statuses: [401, 415, 403, 403, 403, 403, 401] },
  { service: 'catalog', call: 'POST /admin/upload-image', statuses: [401, 403, 403, 403, 415, 403, 401] },

  { service: 'orders', call: 'POST /addresses/search', statuses: [401, 400, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'GET /opening', statuses: [200, 200, 200, 200, 200, 200, 200] },
  { service: 'orders', call: 'GET /pickups', statuses: [200, 200, 200, 200, 200, 200, 200] },
  { service: 'orders', call: 'GET /outlets', statuses: [200, 200, 200, 200, 200, 200, 200] },
  { service: 'orders', call: 'GET /outlets/taking', statuses: [401, 403, 403, 200, 200, 403, 401] },
  { service: 'orders', call: 'PUT /outlets/:id/pause', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'DELETE /outlets/:id/pause', statuses: [401, 403, 403, 404, 404, 403, 401] },
  { service: 'orders', call: 'PUT /outlets/:id/sold-out/:product_id', statuses: [401, 403, 403, 400, 400, 403, 401] },
  {
    service: 'orders',
    call: 'DELETE /outlets/:id/sold-out/:product_id',
    statuses: [401, 403, 403, 404, 404, 403, 401],
  },
  { service: 'orders', call: 'GET /kitchen?unknown=1', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'PUT /kitchen/:id/items', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'PUT /kitchen/:id/seen', statuses: [401, 403, 403, 404, 404, 403, 401] },
  { service: 'orders', call: 'GET /slots', statuses: [400, 400, 400, 400, 400, 400, 400] },
  { service: 'orders', call: 'GET /favourites', statuses: [401, 200, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'PUT /favourites/:id', statuses: [401, 404, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'DELETE /favourites/:id?unknown=1', statuses: [401, 400, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'POST /orders', statuses: [401, 400, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'GET /waitlist', statuses: [401, 200, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'PUT /waitlist', statuses: [401, 400, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'DELETE /waitlist?unknown=1', statuses: [401, 400, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'POST /orders/quote', statuses: [401, 400, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'POST /orders/taken', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'POST /orders/taken/quote', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'GET /orders', statuses: [401, 200, 200, 200, 200, 403, 401] },
  { service: 'orders', call: 'GET /orders/open', statuses: [401, 403, 200, 200, 200, 403, 401] },
  { service: 'orders', call: 'GET /orders/alerts', statuses: [401, 403, 403, 200, 200, 403, 401] },
  { service: 'orders', call: 'GET /orders/:id', statuses: [401, 404, 404, 404, 404, 403, 401] },
  { service: 'orders', call: 'PUT /orders/:id/status', statuses: [401, 403, 400, 400, 400, 403, 401] },
  { service: 'orders', call: 'PUT /orders/:id/assign', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'PUT /orders/:id/ready', statuses: [401, 403, 403, 404, 404, 403, 401] },
  { service: 'orders', call: 'POST /orders/suggestions', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'POST /orders/affected', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'POST /orders/affected/hand-over', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'POST /orders/:id/cancel', statuses: [401, 400, 403, 403, 400, 403, 401] },
  { service: 'orders', call: 'POST /orders/:id/hand-over', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'POST /orders/:id/release', statuses: [401, 403, 400, 400, 400, 403, 401] },
  { service: 'orders', call: 'GET /orders/:id/timeline', statuses: [401, 404, 404, 404, 404, 403, 401] },
  { service: 'orders', call: 'PUT /orders/:id/rating', statuses: [401, 400, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'POST /orders/:id/refunds', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'GET /orders/:id/refunds', statuses: [401, 404, 403, 404, 404, 403, 401] },
  { service: 'orders', call: 'GET /credit', statuses: [401, 200, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'POST /orders/:id/complaints', statuses: [401, 400, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'GET /orders/:id/complaints', statuses: [401, 404, 403, 404, 404, 403, 401] },
  { service: 'orders', call: 'GET /complaints', statuses: [401, 403, 403, 200, 200, 403, 401] },
  { service: 'orders', call: 'PUT /complaints/:id', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'GET /complaints/patterns', statuses: [401, 403, 403, 200, 200, 403, 401] },
  { service: 'orders', call: 'PUT /position', statuses: [401, 403, 400, 403, 403, 403, 401] },
  { service: 'orders', call: 'DELETE /position?unknown=1', statuses: [401, 403, 400, 403, 403, 403, 401] },
  { service: 'orders', call: 'GET /positions', statuses: [401, 200, 403, 200, 200, 403, 401] },
  { service: 'orders', call: 'GET /payments/status/:session_id', statuses: [401, 404, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'PUT /orders/:id/payment', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'GET /cash', statuses: [401, 403, 200, 200, 200, 403, 401] },
  { service: 'orders', call: 'POST /cash/hand-overs', statuses: [401, 403, 400, 403, 403, 403, 401] },
  { service: 'orders', call: 'PUT /cash/hand-overs/:id/count', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'PUT /cash/hand-overs/:id/agree', statuses: [401, 403, 400, 403, 403, 403, 401] },
  { service: 'orders', call: 'DELETE /cash/hand-overs/:id', statuses: [401, 403, 404, 403, 403, 403, 401] },
  { service: 'orders', call: 'GET /cash/day?unknown=1', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'POST /cash/settlements', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'orders', call: 'POST /cash/closings', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'GET /cash/closings?unknown=1', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'GET /cash/closings/:id', statuses: [401, 403, 403, 404, 404, 403, 401] },
  { service: 'orders', call: 'POST /orders/:id/payment', statuses: [401, 404, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'POST /payments/notices/:provider', statuses: [409, 409, 409, 409, 409, 409, 409] },
  { service: 'orders', call: 'GET /payments/page/:session_id', statuses: [404, 404, 404, 404, 404, 404, 404] },
  { service: 'orders', call: 'POST /payments/return/:session_id', statuses: [404, 404, 404, 404, 404, 404, 404] },
  { service: 'orders', call: 'GET /payments/differences', statuses: [401, 403, 403, 403, 200, 403, 401] },
  { service: 'orders', call: 'POST /orders/:id/link', statuses: [401, 404, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'GET /follow/:link', statuses: [404, 404, 404, 404, 404, 404, 404] },
  ...messageRows,
  { service: 'orders', call: 'GET /push/key', statuses: [401, 200, 200, 200, 200, 403, 401] },
  { service: 'orders', call: 'GET /push/subscriptions', statuses: [401, 200, 200, 200, 200, 403, 401] },
  { service: 'orders', call: 'POST /push/subscriptions', statuses: [401, 400, 400, 400, 400, 403, 401] },
  { service: 'orders', call: 'DELETE /push/subscriptions/:id', statuses: [401, 404, 404, 404, 404, 403, 401] },
  { service: 'orders', call: 'GET /orders/my-data', statuses: [401, 200, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'GET /rewards', statuses: [401, 200, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'GET /admin/promotions', statuses: [401, 403, 403, 403, 200, 403, 401] },
  { service: 'orders', call: 'POST /admin/promotions', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'orders', call: 'PUT /admin/promotions/:id', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'orders', call: 'POST /admin/promotions/:id/end', statuses: [401, 403, 403, 403, 404, 403, 401] },
  { service: 'orders', call: 'GET /admin/webhooks', statuses: [401, 403, 403, 403, 200, 403, 401] },
  { service: 'orders', call: 'POST /admin/webhooks', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'orders', call: 'PUT /admin/webhooks/:id', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'orders', call: 'DELETE /admin/webhooks/:id', statuses: [401, 403, 403, 403, 404, 403, 401] },
  {
    service: 'orders',
    call: 'POST /admin/webhooks/:id/secret',
    statuses: [401, 403, 403, 403, 404, 403, 401],
  },
  { service: 'orders', call: 'POST /admin/webhooks/:id/test', statuses: [401, 403, 403, 403, 404, 403, 401] },
  { service: 'orders', call: 'GET /admin/webhooks/:id/messages', statuses: [401, 403, 403, 403, 404, 403, 401] },
  {
    service: 'orders',
    call: 'POST /admin/webhooks/:id/messages/:message_id/send',
    statuses: [401, 403, 403, 403, 404, 403, 401],
  },
  { service: 'orders', call: 'GET /outlet/stats', statuses: [401, 403, 403, 200, 403, 403, 401] },
  { service: 'orders', call: 'GET /admin/stats', statuses: [401, 403, 403, 403, 200, 403, 401] },
  { service: 'orders', call: 'GET /admin/bill-series', statuses: [401, 403, 403, 403, 200, 403, 401] },
  { service: 'orders', call: 'GET /orders/:id/bill', statuses: [401, 404, 403, 404, 404, 403, 401] },
  { service: 'orders', call: 'GET /exports/orders?unknown=1', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'GET /exports/ledger?unknown=1', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'GET /exports/bills?unknown=1', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'GET /exports/gstr1?unknown=1', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'GET /changes', statuses: [401, 403, 403, 200, 200, 403, 401] },
  { service: 'orders', call: 'GET /exports/changes?unknown=1', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'GET /numbers', statuses: [401, 403, 403, 200, 200, 403, 401] },
  { service: 'orders', call: 'GET /promises', statuses: [200, 200, 200, 200, 200, 200, 200] },
  { service: 'orders', call: 'GET /live?unknown=1', statuses: [401, 400, 400, 400, 400, 403, 401] },

  ...dutyRows,

  { service: 'outlets', call: 'GET /admin/outlets', statuses: [401, 403, 403, 403, 200, 403, 401] },
  { service: 'outlets', call: 'POST /admin/outlets', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'outlets', call: 'PUT /admin/outlets/:id', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'outlets', call: 'DELETE /admin/outlets/:id', statuses: [401, 403, 403, 403, 404, 403, 401] },
]

/** Builds the request of a row: parameters of things that do not exist, and a body that no call accepts. */
export function requestOf(call: string) {
  const [method = '', path = ''] = call.split(' ')
  const url = path.replace('/images/:name', `/images/${'0'.repeat(64)}.webp`).replaceAll(/:\w+/g, 'nonesuch')
  return { method, url, body: method === 'POST' || method === 'PUT' ? { unknown_field: true } : undefined }
}
