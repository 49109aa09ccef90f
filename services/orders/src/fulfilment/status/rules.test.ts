import { roles } from '@tapri/contracts/common'
import { type OrderStatus, orderStatuses } from '@tapri/contracts/order-status'
import { expect, test } from 'vitest'
import { outcomeOf } from '../../testing/testing-outcome.ts'
import { assertMaySet, decideReady, decideStatus } from './rules.ts'

/** The table in docs/specification.md, section 4. */
const may: Record<(typeof roles)[number], readonly OrderStatus[]> = {
  customer: [],
  delivery: ['confirmed', 'preparing', 'out_for_delivery', 'delivered'],
  outlet_manager: ['pending', 'confirmed', 'preparing', 'out_for_delivery', 'delivered'],
  admin: orderStatuses,
}
const cells = roles.flatMap((role) => orderStatuses.map((to) => [role, to, may[role].includes(to)] as const))

test.each(cells)('R23 %s may set the status %s: %s', (role, status, isAllowed) => {
  expect(outcomeOf(() => assertMaySet(role, status))).toBe(isAllowed ? undefined : 'NOT_YOUR_STATUS')
})

const cash = {
  fulfilment: 'delivery',
  payment_method: 'cod',
  total_paise: 4_100,
  outlet_upi_payee: null,
  paid_by: null,
} as const

test('a delivered order is paid as the rule of all paths says', () => {
  const order = { ...cash, order_status: 'out_for_delivery', outlet_upi_payee: 'tapri@okbank' } as const
  const paid = { paid_by: 'upi', upi_reference: '412345678901' } as const
  expect(decideStatus(order, 'delivered', paid)?.set).toMatchObject(paid)
  const decide = () => decideStatus({ ...order, outlet_upi_payee: null }, 'delivered', paid)
  expect(decide).toThrow(expect.objectContaining({ code: 'UPI_NOT_TAKEN' }))
})

test.each([
  ['out_for_delivery', 'preparing', 'out_for_delivery'],
  ['out_for_delivery', 'preparing', undefined],
  ['out_for_delivery', 'delivered', 'confirmed'],
  ['preparing', 'out_for_delivery', 'confirmed'],
  ['preparing', 'cancelled', 'pending'],
] as const)('an order that is %s may become %s for somebody who saw it %s', (order_status, to, from_status) => {
  const change = decideStatus({ ...cash, order_status }, to, from_status && { from_status })
  expect(change?.set.order_status).toBe(to)
})

test('an order that others have moved beyond a step since it was made is left there', () => {
  const order = { ...cash, order_status: 'out_for_delivery' } as const
  const decide = () => decideStatus(order, 'preparing', { from_status: 'confirmed' })
  expect(decide).toThrow('This order has already moved on.')
})

const moves = orderStatuses.flatMap((from) =>
  orderStatuses.map((to) => {
    if (from === to) return [from, to, undefined] as const
    if (from === 'delivered') return [from, to, 'ALREADY_DELIVERED'] as const
    if (from === 'cancelled') return [from, to, 'ALREADY_CANCELLED'] as const
    const paid = to === 'delivered' && { payment_status: 'paid', paid_by: 'cash', upi_reference: null }
    return [from, to, { event: 'status_changed', set: { order_status: to, ...paid } }] as const
  }),
)

test.each(moves)('an order that is %s becomes %s: %j', (from, to, expected) => {
  expect(outcomeOf(() => decideStatus({ ...cash, order_status: from }, to))).toEqual(expected)
})

test.each(moves.filter(([, to]) => to !== 'out_for_delivery'))(
  'one that is picked up and %s becomes %s like any other: %j',
  (from, to, expected) => {
    const order = { ...cash, fulfilment: 'pickup', order_status: from } as const
    expect(outcomeOf(() => decideStatus(order, to))).toEqual(expected)
  },
)

test.each(['pending', 'confirmed', 'preparing'] as const)(
  'one that is picked up and %s does not go out for delivery',
  (order_status) => {
    const order = { ...cash, fulfilment: 'pickup', order_status } as const
    expect(outcomeOf(() => decideStatus(order, 'out_for_delivery'))).toBe('IS_PICKED_UP')
  },
)

const now = new Date()
test.each([
  ['pickup', 'pending', 'NOT_BEING_MADE'],
  ['pickup', 'confirmed', 'NOT_BEING_MADE'],
  ['pickup', 'preparing', { event: 'ready', set: { ready_at: now } }],
  ['pickup', 'delivered', 'ALREADY_DELIVERED'],
  ['pickup', 'cancelled', 'ALREADY_CANCELLED'],
  ['delivery', 'preparing', 'NOT_PICKED_UP'],
] as const)('a %s that is %s becomes ready: %j', (fulfilment, order_status, expected) => {
  const decide = (ready_at: Date | null) => outcomeOf(() => decideReady({ fulfilment, order_status, ready_at }, now))
  expect(decide(null)).toEqual(expected)
  expect(decide(now)).toEqual(typeof expected === 'string' ? expected : undefined)
})
