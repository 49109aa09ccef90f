import type { StaffPosition } from '@tapri/contracts/staff-positions/positions'

/** Everybody with a position, as a column of the table. */
export const positionColumns = [
  'manager',
  'shift_lead',
  'cashier',
  'cook',
  'area_manager',
  'accountant',
  'support',
  'rider',
] as const satisfies readonly StaffPosition[]

export interface PositionRow {
  /** `:order` and the like stand for things of the outlet, in the body as well. */
  call: string
  body?: object
  /** The status for each of `positionColumns`, for things of their outlet. */
  own: string
  /** The statuses for things of another outlet. Missing: the call is not about an outlet. */
  other?: string
}

const row = (call: string, own: string, other?: string, body?: object): PositionRow => ({
  call,
  own,
  ...(other && { other }),
  ...(body && { body }),
})

// Orders have ended: whoever may make a change gets 409, so that nothing changes. The price has changed: whoever may
// sell gets 409, so that nothing is sold.
const items = [{ product_id: ':product', product_name: 'Chai', quantity: 1, price: 1 }]
const quoted = { channel: 'counter', outlet_id: ':outlet', items }
const taken = { ...quoted, payment_method: 'cod' }

/**
 * What each position may do at its outlet and at another; accountant and support hold theirs at all outlets.
 * Deliberately written independently of the table of powers, which is checked against it.
 */
export const positionRowsOfOrders: readonly PositionRow[] = [
  //                             manager lead cashier cook area accountant support rider
  row('GET /orders?outlet_id=:outlet', '200 200 200 200 200 403 200 200', '404 404 404 404 404 403 200 200'),
  row('GET /orders?q=Asha', '200 200 200 403 200 403 200 200'),
  row('GET /orders/open?outlet_id=:outlet', '200 200 200 200 200 403 200 200', '404 404 404 404 404 403 200 200'),
  row('GET /orders/alerts?outlet_id=:outlet', '200 200 200 200 200 403 200 403', '404 404 404 404 404 403 200 403'),
  row('GET /orders/:order', '200 200 200 200 200 403 200 404', '404 404 404 404 404 403 200 404'),
  row('GET /orders/:order/timeline', '200 200 200 200 200 403 200 404', '404 404 404 404 404 403 200 404'),
  row('GET /outlet/stats?outlet_id=:outlet', '200 200 200 200 200 403 200 403', '404 404 404 404 404 403 200 403'),
  row('GET /outlets/taking', '200 200 200 200 200 200 200 403'),
  row('GET /positions', '200 200 200 403 200 403 200 403'),

  row('PUT /orders/:order/status', '409 409 409 403 409 403 403 404', '404 404 404 403 404 403 403 404', {
    order_status: 'confirmed',
  }),
  row('PUT /orders/:order/ready', '409 409 409 403 409 403 403 403', '404 404 404 403 404 403 403 403'),
  row('GET /kitchen?outlet_id=:outlet', '200 200 403 200 200 403 403 403', '404 404 403 404 404 403 403 403'),
  row('PUT /kitchen/:order/items', '409 409 403 409 409 403 403 403', '404 404 403 404 404 403 403 403', {
    items: [0],
    made: true,
  }),
  row('PUT /kitchen/:order/seen', '404 404 403 404 404 403 403 403', '404 404 403 404 404 403 403 403'),
  row('POST /orders/:order/hand-over', '409 409 409 403 409 403 403 403', '404 404 404 403 404 403 403 403', {
    reason: 'too_busy',
  }),
  row('POST /orders/:order/release', '409 409 409 403 409 403 403 404', '404 404 404 403 404 403 403 404', {
    reason: 'other',
  }),
  row('PUT /orders/:order/assign', '409 409 409 403 409 403 403 403', '404 404 404 403 404 403 403 403', {
    delivery_person_id: ':rider',
  }),
  row('POST /orders/suggestions', '200 200 200 403 200 403 403 403', '404 404 404 403 404 403 403 403', {
    order_ids: [':order'],
  }),
  row(
    'GET /delivery/available?outlet_id=:outlet',
    '200 200 200 403 200 403 403 403',
    '404 404 404 403 404 403 403 403',
  ),
  row('GET /duty/people?outlet_id=:outlet', '200 200 200 403 200 403 403 403', '404 404 404 403 404 403 403 403'),
  row('DELETE /duty/people/:duty', '204 204 403 403 204 403 403 403', '404 404 403 403 404 403 403 403'),
  row('POST /orders/taken', '409 409 409 403 409 403 403 403', '404 404 404 403 404 403 403 403', taken),
  row('POST /orders/taken/quote', '409 409 409 403 409 403 403 403', '404 404 404 403 404 403 403 403', quoted),
  row('POST /addresses/search', '409 409 409 403 409 403 403 403', undefined, { address: 'Janpath' }),

  row('POST /orders/:order/refunds', '409 409 403 403 409 403 409 403', '404 404 403 403 404 403 409 403', {
    amount: 60,
    reason: 'cold',
  }),
  row('GET /orders/:order/refunds', '200 200 200 403 200 200 200 403', '404 404 404 403 404 200 200 403'),
  row('PUT /orders/:order/payment', '409 409 403 403 409 403 409 403', '404 404 403 403 404 403 409 403', {
    paid_by: 'upi',
    reason: 'other',
  }),
  row('GET /orders/:order/bill', '409 409 409 403 409 409 409 403', '404 404 404 403 404 409 409 403'),
  row('GET /complaints', '200 200 403 403 200 403 200 403'),
  row('GET /complaints/patterns', '200 200 403 403 200 403 200 403'),
  row('GET /orders/:order/complaints', '200 200 403 403 200 403 200 403', '404 404 403 403 404 403 200 403'),
  row('PUT /complaints/:complaint', '409 409 403 403 409 403 409 403', '404 404 403 403 404 403 409 403', {
    amount: 0,
    answer: 'No',
  }),

  row('GET /exports/orders?outlet_id=:outlet', '200 403 403 403 200 200 403 403', '404 403 403 403 404 200 403 403'),
  row('GET /exports/bills', '200 403 403 403 200 200 403 403'),
  row('GET /exports/ledger', '200 403 403 403 200 200 403 403'),
  row('GET /exports/gstr1?sheet=b2cs&month=2026-01', '200 403 403 403 200 200 403 403'),
  row('GET /exports/hours?outlet_id=:outlet', '200 403 403 403 200 200 403 403', '404 403 403 403 404 200 403 403'),
  row('GET /numbers?outlet_id=:outlet', '200 403 403 403 200 200 403 403', '404 403 403 403 404 200 403 403'),
  row('GET /cash?outlet_id=:outlet', '200 200 200 403 200 403 403 200', '404 404 404 403 404 403 403 200'),
  row('GET /cash/day?outlet_id=:outlet', '200 200 200 403 200 403 403 403', '404 404 404 403 404 403 403 403'),
  row('GET /cash/closings?outlet_id=:outlet', '200 200 200 403 200 200 403 403', '404 404 404 403 404 200 403 403'),
  row('GET /cash/closings/:closing', '200 200 200 403 200 200 403 403', '404 404 404 403 404 200 403 403'),
  row('POST /cash/closings', '409 409 409 403 409 403 403 403', '404 404 404 403 404 403 403 403', {
    outlet_id: ':outlet',
    expected: 999,
    counted: 0,
  }),
  row('PUT /cash/hand-overs/:hand_over/count', '409 409 409 403 409 403 403 403', '404 404 404 403 404 403 403 403', {
    counted: 1,
  }),

  row('PUT /outlets/:outlet/pause', '200 200 403 403 200 403 403 403', '404 404 403 403 404 403 403 403', {
    for: '15_minutes',
  }),
  row('DELETE /outlets/:outlet/pause', '204 204 403 403 204 403 403 403', '404 404 403 403 404 403 403 403'),
  row('PUT /outlets/:outlet/sold-out/:product', '200 200 403 403 200 403 403 403', '404 404 403 403 404 403 403 403', {
    until: 'tomorrow',
  }),
  row(
    'DELETE /outlets/:outlet/sold-out/:product',
    '204 204 403 403 204 403 403 403',
    '404 404 403 403 404 403 403 403',
  ),
  row('POST /orders/affected', '200 200 403 403 200 403 403 403', '404 404 403 403 404 403 403 403', {
    outlet: { id: ':outlet' },
  }),
  row('POST /orders/affected/hand-over', '200 200 403 403 200 403 403 403', '404 404 403 403 404 403 403 403', {
    outlet: { id: ':outlet' },
    reason: 'too_busy',
  }),
  row('GET /changes?outlet_id=:outlet', '200 200 403 403 200 403 403 403', '404 404 403 403 404 403 403 403'),
  row('GET /exports/changes?outlet_id=:outlet', '200 200 403 403 200 403 403 403', '404 404 403 403 404 403 403 403'),
]

export const positionRowsOfAuth: readonly PositionRow[] = [
  //                             manager lead cashier cook area accountant support rider
  row('GET /outlets/:outlet/staff', '200 403 403 403 200 403 403 403', '404 403 403 403 404 403 403 403'),
  row('POST /outlets/:outlet/staff', '200 403 403 403 200 403 403 403', '404 403 403 403 404 403 403 403', {
    phone: ':phone',
  }),
  row('PUT /outlets/:outlet/staff/:person', '200 403 403 403 200 403 403 403', '404 403 403 403 404 403 403 403', {
    position: 'cook',
  }),
  row('DELETE /outlets/:outlet/staff/:person', '204 403 403 403 204 403 403 403', '404 403 403 403 404 403 403 403'),
  row('POST /callers', '200 200 200 403 200 403 403 403', undefined, { phone: ':customer_phone' }),
]
