import { expect, test } from 'vitest'
import { voidedBy } from './kitchen-ticket.ts'

const confirmed = { outlet_id: 'here', order_status: 'confirmed', is_due: true } as const

test.each([
  ['cancelled', {}, { order_status: 'cancelled' }, 'cancelled'],
  ['cancelled while it is made', { order_status: 'preparing' }, { order_status: 'cancelled' }, 'cancelled'],
  ['passed on', {}, { order_status: 'pending', outlet_id: 'there' }, 'handed_over'],
  ['not passed on', {}, {}, undefined],
  ['not confirmed yet', { order_status: 'pending' }, { order_status: 'cancelled' }, undefined],
  ['on its way', { order_status: 'out_for_delivery' }, { order_status: 'cancelled' }, undefined],
  ['not there yet', { is_due: false }, { order_status: 'cancelled' }, undefined],
  ['set back', {}, { order_status: 'pending' }, undefined],
] as const)('an order that is %s', (_, before, after, voided) => {
  expect(voidedBy({ ...confirmed, ...before }, { ...confirmed, ...after })).toBe(voided)
})
