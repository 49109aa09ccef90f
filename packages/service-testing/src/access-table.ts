import type { ServiceName } from '@tapri/contracts/services'

/** Everybody who may come, as a column of the table. Pending are staff who wait for approval; deleted had an account. */
export const callers = ['nobody', 'customer', 'delivery', 'outlet_manager', 'admin', 'pending', 'deleted'] as const
export type CallerKind = (typeof callers)[number]

type Statuses = readonly [number, number, number, number, number, number, number]

/**
 * Who may make which call, as numbers: the status that each of `callers` gets for an id that does not exist or input that is
 * not valid, so that being let through shows as 400, 404, 415 or 200 and changes nothing. Written apart from the endpoints on
 * purpose: it is what they are checked against, at each service and through the gateway.
 */
export const accessTable: readonly { service: ServiceName; call: string; statuses: Statuses }[] = [
  { service: 'auth', call: 'POST /auth/login', statuses: [400, 400, 400, 400, 400, 400, 400] },
  { service: 'auth', call: 'POST /auth/register', statuses: [400, 400, 400, 400, 400, 400, 400] },
  { service: 'auth', call: 'POST /auth/verify-phone', statuses: [400, 400, 400, 400, 400, 400, 400] },
  { service: 'auth', call: 'POST /auth/reset-password', statuses: [400, 400, 400, 400, 400, 400, 400] },
  { service: 'auth', call: 'GET /auth/me', statuses: [401, 200, 200, 200, 200, 200, 401] },
  { service: 'auth', call: 'GET /auth/sessions', statuses: [401, 200, 200, 200, 200, 200, 401] },
  { service: 'auth', call: 'DELETE /auth/sessions/:id', statuses: [401, 404, 404, 404, 404, 404, 401] },
  { service: 'auth', call: 'PUT /auth/password', statuses: [401, 400, 400, 400, 400, 400, 401] },
  { service: 'auth', call: 'DELETE /auth/sessions?unknown=1', statuses: [401, 400, 400, 400, 400, 400, 401] },
  { service: 'auth', call: 'POST /auth/logout?unknown=1', statuses: [401, 400, 400, 400, 400, 400, 401] },
  { service: 'auth', call: 'POST /auth/token?unknown=1', statuses: [401, 400, 400, 400, 400, 400, 401] },
  { service: 'auth', call: 'POST /auth/phone/verify', statuses: [401, 400, 400, 400, 400, 400, 401] },
  { service: 'auth', call: 'POST /auth/phone/code?unknown=1', statuses: [401, 400, 400, 400, 400, 400, 401] },
  { service: 'auth', call: 'POST /auth/login/second-factor', statuses: [400, 400, 400, 400, 400, 400, 400] },
  { service: 'auth', call: 'POST /auth/login/passkey-options', statuses: [400, 400, 400, 400, 400, 400, 400] },
  { service: 'auth', call: 'GET /auth/second-factor', statuses: [401, 403, 200, 200, 200, 200, 401] },
  { service: 'auth', call: 'POST /auth/second-factor/totp?unknown=1', statuses: [401, 400, 400, 400, 400, 400, 401] },
  { service: 'auth', call: 'PUT /auth/second-factor/totp/:id', statuses: [401, 400, 400, 400, 400, 400, 401] },
  { service: 'auth', call: 'POST /auth/second-factor/passkey-options', statuses: [401, 400, 400, 400, 400, 400, 401] },
  { service: 'auth', call: 'POST /auth/second-factor/passkey', statuses: [401, 400, 400, 400, 400, 400, 401] },
  { service: 'auth', call: 'POST /auth/second-factor/recovery-codes', statuses: [401, 400, 400, 400, 400, 400, 401] },
  { service: 'auth', call: 'DELETE /auth/second-factor/:id', statuses: [401, 400, 400, 400, 400, 400, 401] },
  { service: 'auth', call: 'GET /users/location', statuses: [401, 200, 200, 200, 200, 403, 401] },
  { service: 'auth', call: 'PUT /users/location', statuses: [401, 400, 400, 400, 400, 403, 401] },
  { service: 'auth', call: 'GET /delivery/available', statuses: [401, 403, 403, 200, 200, 403, 401] },
  { service: 'auth', call: 'GET /admin/users', statuses: [401, 403, 403, 403, 200, 403, 401] },
  { service: 'auth', call: 'POST /admin/users', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'auth', call: 'DELETE /admin/users/:id', statuses: [401, 403, 403, 403, 404, 403, 401] },
  { service: 'auth', call: 'PUT /admin/users/:id/approval', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'auth', call: 'POST /admin/users/:id/reset', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'auth', call: 'DELETE /admin/users/:id/sessions', statuses: [401, 403, 403, 403, 404, 403, 401] },
  { service: 'auth', call: 'PUT /admin/users/:id/role', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'auth', call: 'PUT /admin/users/:id/block', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'auth', call: 'GET /admin/staff-events', statuses: [401, 403, 403, 403, 200, 403, 401] },
  { service: 'auth', call: 'PUT /admin/staff-events/seen', statuses: [401, 403, 403, 403, 400, 403, 401] },

  { service: 'catalog', call: 'GET /categories', statuses: [200, 200, 200, 200, 200, 200, 200] },
  { service: 'catalog', call: 'GET /products', statuses: [200, 200, 200, 200, 200, 200, 200] },
  {
    service: 'catalog',
    call: 'GET /products?include_unavailable=true',
    statuses: [401, 403, 403, 403, 200, 403, 401],
  },
  { service: 'catalog', call: 'GET /images/:name', statuses: [404, 404, 404, 404, 404, 404, 404] },
  { service: 'catalog', call: 'POST /products', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'catalog', call: 'PUT /products/:id', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'catalog', call: 'DELETE /products/:id', statuses: [401, 403, 403, 403, 404, 403, 401] },
  { service: 'catalog', call: 'POST /admin/categories', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'catalog', call: 'DELETE /admin/categories/:id', statuses: [401, 403, 403, 403, 404, 403, 401] },
  { service: 'catalog', call: 'POST /admin/upload-image', statuses: [401, 403, 403, 403, 415, 403, 401] },

  { service: 'orders', call: 'GET /opening', statuses: [200, 200, 200, 200, 200, 200, 200] },
  { service: 'orders', call: 'POST /orders', statuses: [401, 400, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'GET /orders', statuses: [401, 200, 200, 200, 200, 403, 401] },
  { service: 'orders', call: 'GET /orders/open', statuses: [401, 403, 200, 200, 200, 403, 401] },
  { service: 'orders', call: 'GET /orders/alerts', statuses: [401, 403, 403, 200, 200, 403, 401] },
  { service: 'orders', call: 'GET /orders/:id', statuses: [401, 404, 404, 404, 404, 403, 401] },
  { service: 'orders', call: 'PUT /orders/:id/status', statuses: [401, 403, 400, 400, 400, 403, 401] },
  { service: 'orders', call: 'PUT /orders/:id/assign', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'POST /orders/:id/cancel', statuses: [401, 400, 403, 403, 400, 403, 401] },
  { service: 'orders', call: 'POST /orders/:id/hand-over', statuses: [401, 403, 403, 400, 400, 403, 401] },
  { service: 'orders', call: 'POST /orders/:id/release', statuses: [401, 403, 400, 400, 400, 403, 401] },
  { service: 'orders', call: 'GET /orders/:id/timeline', statuses: [401, 404, 404, 404, 404, 403, 401] },
  { service: 'orders', call: 'GET /payments/status/:session_id', statuses: [401, 404, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'GET /push/key', statuses: [401, 200, 200, 200, 200, 403, 401] },
  { service: 'orders', call: 'GET /push/subscriptions', statuses: [401, 200, 200, 200, 200, 403, 401] },
  { service: 'orders', call: 'POST /push/subscriptions', statuses: [401, 400, 400, 400, 400, 403, 401] },
  { service: 'orders', call: 'DELETE /push/subscriptions/:id', statuses: [401, 404, 404, 404, 404, 403, 401] },
  { service: 'orders', call: 'GET /outlet/stats', statuses: [401, 403, 403, 200, 403, 403, 401] },
  { service: 'orders', call: 'GET /admin/stats', statuses: [401, 403, 403, 403, 200, 403, 401] },
  { service: 'orders', call: 'GET /live?unknown=1', statuses: [401, 400, 400, 400, 400, 403, 401] },

  { service: 'outlets', call: 'GET /admin/outlets', statuses: [401, 403, 403, 403, 200, 403, 401] },
  { service: 'outlets', call: 'POST /admin/outlets', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'outlets', call: 'PUT /admin/outlets/:id', statuses: [401, 403, 403, 403, 400, 403, 401] },
  { service: 'outlets', call: 'DELETE /admin/outlets/:id', statuses: [401, 403, 403, 403, 404, 403, 401] },
]

/** The request that a row stands for: parameters filled with what does not exist, a body that no call takes. */
export function requestOf(call: string) {
  const [method = '', path = ''] = call.split(' ')
  const url = path.replace('/images/:name', `/images/${'0'.repeat(64)}.webp`).replaceAll(/:\w+/g, 'nonesuch')
  return { method, url, body: method === 'POST' || method === 'PUT' ? { unknown_field: true } : undefined }
}

/** Everybody whom an order may concern; `other` ones have nothing to do with it. */
export const orderCallers = [
  'its customer',
  'another customer',
  'its delivery person',
  'another delivery person',
  'the manager of its outlet',
  'the manager of another outlet',
  'a manager without an outlet',
  'an admin',
] as const
export type OrderCaller = (typeof orderCallers)[number]

/** Whose order is whose: the status for each of `orderCallers` and a confirmed order that a delivery person has. */
export const orderTable: readonly { call: string; body?: object; statuses: readonly number[] }[] = [
  { call: 'GET /orders/:id', statuses: [200, 404, 200, 404, 200, 404, 404, 200] },
  {
    call: 'PUT /orders/:id/status',
    body: { order_status: 'confirmed' },
    statuses: [403, 403, 200, 404, 200, 404, 404, 200],
  },
  {
    call: 'PUT /orders/:id/status',
    body: { order_status: 'pending' },
    statuses: [403, 403, 403, 403, 200, 404, 404, 200],
  },
  {
    call: 'PUT /orders/:id/status',
    body: { order_status: 'cancelled' },
    statuses: [403, 403, 403, 403, 403, 403, 403, 200],
  },
  {
    call: 'PUT /orders/:id/assign',
    body: { delivery_person_id: 'somebody' },
    statuses: [403, 403, 403, 403, 409, 404, 404, 409],
  },
  {
    call: 'POST /orders/:id/cancel',
    body: { reason: 'other' },
    statuses: [409, 404, 403, 403, 403, 403, 403, 200],
  },
  { call: 'GET /orders/:id/timeline', statuses: [200, 404, 200, 404, 200, 404, 404, 200] },
  {
    call: 'POST /orders/:id/release',
    body: { reason: 'other' },
    statuses: [403, 403, 200, 404, 200, 404, 404, 200],
  },
  {
    call: 'POST /orders/:id/hand-over',
    body: { reason: 'too_busy' },
    statuses: [403, 403, 403, 403, 409, 404, 404, 409],
  },
]
