import type { HeldPosition } from './positions.ts'
import { type Power, powersOf } from './powers.ts'

const self = 'self'
const money = ['money.read'] as const
const handle = ['orders.handle'] as const
const make = ['orders.make'] as const

/** Any one of these powers is enough; `self` is about the person themselves and needs none. */
export type Needs = readonly Power[] | typeof self

/**
 * The powers that allow each call which the role `outlet_manager` may make. A call that names this role and is missing
 * here fails a test, and is refused to everyone who holds a position.
 */
export const powerOf: Readonly<Record<string, Needs>> = {
  'GET /auth/me': self,
  'GET /auth/my-data': self,
  'PUT /auth/password': self,
  'GET /auth/sessions': self,
  'DELETE /auth/sessions': self,
  'DELETE /auth/sessions/:id': self,
  'POST /auth/logout': self,
  'POST /auth/token': self,
  'POST /auth/phone/verify': self,
  'POST /auth/phone/code': self,
  'GET /auth/second-factor': self,
  'POST /auth/second-factor/totp': self,
  'PUT /auth/second-factor/totp/:id': self,
  'POST /auth/second-factor/passkey': self,
  'POST /auth/second-factor/passkey-options': self,
  'POST /auth/second-factor/recovery-codes': self,
  'DELETE /auth/second-factor/:id': self,
  'GET /users/location': self,
  'PUT /users/location': self,
  'PUT /users/me': self,
  'GET /push/key': self,
  'GET /push/subscriptions': self,
  'POST /push/subscriptions': self,
  'DELETE /push/subscriptions/:id': self,
  'GET /duty': self,
  'PUT /duty': self,
  'DELETE /duty': self,
  // Each person only receives what they may see.
  'GET /live': self,

  'GET /orders': ['orders.see'],
  'GET /orders/open': ['orders.see'],
  'GET /orders/alerts': ['orders.see'],
  'GET /orders/:id': ['orders.see'],
  'GET /orders/:id/timeline': ['orders.see'],
  'GET /outlet/stats': ['orders.see'],
  'GET /outlets/taking': ['orders.see', 'money.read'],
  'GET /positions': ['customers.see'],

  'GET /kitchen': make,
  'PUT /kitchen/:id/items': make,
  'PUT /kitchen/:id/seen': make,

  'PUT /orders/:id/status': handle,
  'PUT /orders/:id/ready': handle,
  'POST /orders/:id/hand-over': handle,
  'POST /orders/:id/release': handle,
  'PUT /orders/:id/assign': ['orders.assign'],
  'POST /orders/suggestions': ['orders.assign'],
  'GET /delivery/available': ['orders.assign'],
  'GET /duty/people': ['orders.assign'],
  'DELETE /duty/people/:id': ['outlet.run'],
  'POST /orders/taken': ['orders.take'],
  'POST /orders/taken/quote': ['orders.take'],
  'POST /callers': ['orders.take'],
  'POST /addresses/search': ['orders.take'],

  'POST /orders/:id/refunds': ['refund'],
  'GET /orders/:id/refunds': ['orders.handle', 'refund', 'money.read'],
  'PUT /orders/:id/payment': ['refund'],
  'GET /complaints': ['complaints'],
  'PUT /complaints/:id': ['complaints'],
  'GET /complaints/patterns': ['complaints'],
  'GET /orders/:id/complaints': ['complaints'],

  'GET /orders/:id/bill': ['orders.handle', 'refund', 'money.read'],
  'GET /exports/orders': money,
  'GET /exports/bills': money,
  'GET /exports/ledger': money,
  'GET /exports/gstr1': money,
  'GET /exports/hours': ['staff', 'money.read'],
  'GET /numbers': money,
  'GET /cash/closings': ['money.read', 'cash'],
  'GET /cash/closings/:id': ['money.read', 'cash'],
  'GET /cash': ['cash'],
  'PUT /cash/hand-overs/:id/count': ['cash'],
  'GET /cash/day': ['cash'],
  'POST /cash/closings': ['cash'],

  'GET /outlets/:id/staff': ['staff'],
  'POST /outlets/:id/staff': ['staff'],
  'PUT /outlets/:id/staff/:person_id': ['staff'],
  'DELETE /outlets/:id/staff/:person_id': ['staff'],
  'PUT /outlets/:id/pause': ['outlet.run'],
  'DELETE /outlets/:id/pause': ['outlet.run'],
  'PUT /outlets/:id/sold-out/:product_id': ['outlet.run'],
  'DELETE /outlets/:id/sold-out/:product_id': ['outlet.run'],
  'GET /changes': ['outlet.run'],
  'GET /exports/changes': ['outlet.run'],
  'POST /orders/affected': ['outlet.run'],
  'POST /orders/affected/hand-over': ['outlet.run'],
}

/** Returns the outlets at which the held positions carry one of the powers; `all` for a position at all outlets. */
export function outletsWith(held: readonly HeldPosition[], needs: Needs): 'all' | readonly string[] {
  const able = held.filter(
    ({ position }) => needs === self || powersOf[position].some((power) => needs.includes(power)),
  )
  if (able.some(({ outlet_id }) => outlet_id === null)) return 'all'
  return [...new Set(able.flatMap(({ outlet_id }) => outlet_id ?? []))]
}
