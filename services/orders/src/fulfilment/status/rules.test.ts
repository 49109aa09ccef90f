import { roles } from '@tapri/contracts/common'
import { type OrderStatus, orderStatuses } from '@tapri/contracts/order-status'
import { describe, expect, test } from 'vitest'
import { assertMaySet, decideStatus } from './rules.ts'

/** docs/specification.md, section 4; columns: pending, confirmed, preparing, out_for_delivery, delivered, cancelled. */
const may: Record<(typeof roles)[number], boolean[]> = {
  customer: [false, false, false, false, false, false],
  delivery: [false, true, true, true, true, false],
  outlet_manager: [true, true, true, true, true, false],
  admin: [true, true, true, true, true, true],
}
const cells = roles.flatMap((role) =>
  orderStatuses.map((status, column) => [role, status, may[role][column] ?? false] as const),
)

test.each(cells.filter(([, , allowed]) => allowed))('a %s may set the status %s', (role, status) => {
  expect(() => assertMaySet(role, status)).not.toThrow()
})

test.each(cells.filter(([, , allowed]) => !allowed))('R23 a %s may not set the status %s', (role, status) => {
  expect(() => assertMaySet(role, status)).toThrow(expect.objectContaining({ statusCode: 403 }))
})

const cash = { payment_method: 'cod', total_paise: 4_100, outlet_upi_payee: null, paid_by: null } as const

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
  expect(decide).toThrow('This order has gone further meanwhile.')
})

const moves = orderStatuses.flatMap((from) => orderStatuses.map((to): [OrderStatus, OrderStatus] => [from, to]))

describe('a change of status', () => {
  test.each(moves.filter(([from, to]) => from === to))('from %s to %s changes nothing', (from, to) => {
    expect(decideStatus({ ...cash, order_status: from }, to)).toBeUndefined()
  })

  const ended = (status: OrderStatus) => status === 'delivered' || status === 'cancelled'

  const open = moves.filter(([from, to]) => from !== to && !ended(from))

  test.each(open)('from %s to %s is allowed', (from, to) => {
    expect(decideStatus({ ...cash, order_status: from }, to)).toMatchObject({
      event: 'status_changed',
      set: { order_status: to },
    })
  })

  test.each(open)('from %s to %s marks the order paid only when delivered', (from, to) => {
    const { set } = decideStatus({ ...cash, order_status: from }, to) ?? {}
    expect(set?.payment_status).toBe(to === 'delivered' ? 'paid' : undefined)
  })

  test.each(moves.filter(([from, to]) => from !== to && ended(from)))('from %s to %s is refused', (from, to) => {
    expect(() => decideStatus({ ...cash, order_status: from }, to)).toThrow(
      expect.objectContaining({ statusCode: 409, message: `This order is already ${from}.` }),
    )
  })
})
