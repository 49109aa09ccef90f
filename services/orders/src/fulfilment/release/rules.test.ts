import { orderStatuses } from '@tapri/contracts/order-status'
import { expect, test } from 'vitest'
import { outcomeOf } from '../../testing/testing-outcome.ts'
import { decideRelease } from './rules.ts'

const why = { reason: 'accident', note: 'Flat tyre' } as const
const free = { event: 'released', set: { delivery_person_id: null }, ...why }
const back = { event: 'released', set: { delivery_person_id: null, order_status: 'preparing' }, ...why }

/** Expected result for an assigned order, by status: for the delivery person, the manager and an admin. */
const table = {
  pending: [free, free, free],
  confirmed: [free, free, free],
  preparing: [free, free, free],
  out_for_delivery: ['ALREADY_PICKED_UP', back, back],
  delivered: ['ALREADY_DELIVERED', 'ALREADY_DELIVERED', 'ALREADY_DELIVERED'],
  cancelled: ['ALREADY_CANCELLED', 'ALREADY_CANCELLED', 'ALREADY_CANCELLED'],
} as const
const staff = ['delivery', 'outlet_manager', 'admin'] as const
const cells = orderStatuses.flatMap((status) =>
  staff.flatMap((role, index) => {
    const isEnded = status === 'delivered' || status === 'cancelled'
    return [
      [role, status, 'ravi', table[status][index]] as const,
      [role, status, null, isEnded ? table[status][index] : 'NOBODY_ASSIGNED'] as const,
    ]
  }),
)

test.each(cells)(
  '%s releases an order that is %s, which %s has',
  (role, order_status, delivery_person_id, expected) => {
    const given = { order_status, delivery_person_id }
    expect(outcomeOf(() => decideRelease(given, role, why))).toEqual(expected)
  },
)
