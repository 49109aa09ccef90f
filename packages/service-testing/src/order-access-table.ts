/** Everybody whom an order may concern; those with `other` have nothing to do with it. */
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

/** The status that each of `orderCallers` gets for a confirmed order that is assigned to a delivery person. */
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
  {
    call: 'PUT /orders/:id/payment',
    body: { paid_by: 'upi', reason: 'other' },
    statuses: [403, 403, 403, 403, 409, 404, 404, 409],
  },
  { call: 'GET /orders/:id/timeline', statuses: [200, 404, 200, 404, 200, 404, 404, 200] },
  { call: 'GET /orders/:id/bill', statuses: [409, 404, 403, 403, 409, 404, 404, 409] },
  {
    call: 'POST /orders/:id/refunds',
    body: { amount: 1, reason: 'cold' },
    statuses: [403, 403, 403, 403, 409, 404, 404, 409],
  },
  { call: 'GET /orders/:id/refunds', statuses: [200, 404, 403, 403, 200, 404, 404, 200] },
  {
    call: 'POST /orders/:id/complaints',
    body: { line: 0, quantity: 1, kind: 'cold' },
    statuses: [409, 404, 403, 403, 403, 403, 403, 403],
  },
  { call: 'GET /orders/:id/complaints', statuses: [200, 404, 403, 403, 200, 404, 404, 200] },
  { call: 'PUT /orders/:id/rating', body: { face: 'good' }, statuses: [409, 404, 403, 403, 403, 403, 403, 403] },
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
