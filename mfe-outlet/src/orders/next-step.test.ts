import type { Order } from '@tapri/contracts/orders'
import { expect, test } from 'vitest'
import { type Step, stepsOf } from './next-step.ts'

test.each([
  ['pending', null, ['confirm', 'assign']],
  ['pending', 'd-1', ['confirm']],
  ['confirmed', null, ['assign', 'prepare']],
  ['confirmed', 'd-1', ['send', 'prepare']],
  ['preparing', null, ['assign']],
  ['preparing', 'd-1', ['send']],
  ['out_for_delivery', 'd-1', ['deliver']],
  ['delivered', 'd-1', []],
] as const)('a %s order of %s may take the steps %j', (order_status: Order['order_status'], person, steps) => {
  expect(stepsOf({ order_status, delivery_person_id: person })).toEqual(steps)
})

test.each<[Order['order_status'], string | undefined, Step[]]>([
  ['pending', undefined, ['confirm']],
  ['confirmed', undefined, ['prepare']],
  ['preparing', undefined, ['ready']],
  ['preparing', '2026-11-22T13:12:00.000Z', ['deliver']],
  ['delivered', '2026-11-22T13:12:00.000Z', []],
])('a pick-up that is %s, ready %s: %j', (order_status, ready_at, steps) => {
  const order = { order_status, delivery_person_id: null, fulfilment: 'pickup', ...(ready_at && { ready_at }) } as const
  expect(stepsOf(order)).toEqual(steps)
})
