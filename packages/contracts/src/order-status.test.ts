import { expect, test } from 'vitest'
import { endedStatuses, isEnded, openStatuses, orderStatuses, settableStatuses, statusSteps } from './order-status.ts'

test('every status is either open or ended, and is either a step or cancelled', () => {
  expect([...openStatuses, ...endedStatuses]).toEqual(orderStatuses)
  expect([...statusSteps, 'cancelled']).toEqual(orderStatuses)
  expect(orderStatuses.filter(isEnded)).toEqual(endedStatuses)
})

test.each([
  ['customer', []],
  ['delivery', ['confirmed', 'preparing', 'out_for_delivery', 'delivered']],
  ['outlet_manager', ['pending', 'confirmed', 'preparing', 'out_for_delivery', 'delivered']],
  ['admin', ['pending', 'confirmed', 'preparing', 'out_for_delivery', 'delivered', 'cancelled']],
] as const)('the role %s may set the statuses %j', (role, statuses) => {
  expect(settableStatuses[role]).toEqual(statuses)
})
