import { orderStatuses } from '@tapri/contracts/order-status'
import { expect, test } from 'vitest'
import { outcomeOf } from '../testing/testing-outcome.ts'
import { decideHandOver } from './decide-hand-over.ts'

const place = { lat: 28.6139, lng: 77.209 }
const order = { ...place, outlet_id: 'first', delivery_person_id: null, needs_admin: false, cannot_make: null }
const near = { id: 'near', lat: 28.62, lng: 77.21, delivery_radius_km: 5 }
const far = { id: 'far', lat: 28.7, lng: 77.2, delivery_radius_km: 50 }
const outOfReach = { ...far, id: 'outOfReach', delivery_radius_km: 1 }
const why = { reason: 'too_busy', note: 'A wedding' } as const

const open = {
  event: 'handed_over',
  set: { outlet_id: 'near', distance_km: 0.69, order_status: 'pending', from_outlet_id: 'first', cannot_make: null },
  ...why,
}
/** Expected result by status: without, then with a delivery person. */
const table = {
  pending: [open, 'RELEASE_FIRST'],
  confirmed: [open, 'RELEASE_FIRST'],
  preparing: [open, 'RELEASE_FIRST'],
  out_for_delivery: ['ON_ITS_WAY', 'ON_ITS_WAY'],
  delivered: ['ALREADY_DELIVERED', 'ALREADY_DELIVERED'],
  cancelled: ['ALREADY_CANCELLED', 'ALREADY_CANCELLED'],
} as const
const cells = orderStatuses.flatMap((status) => [
  [status, null, table[status][0]] as const,
  [status, 'ravi', table[status][1]] as const,
])

test.each(cells)(
  'a hand-over of an order that is %s, with the delivery person %s',
  (order_status, person, expected) => {
    const given = { ...order, order_status, delivery_person_id: person }
    expect(outcomeOf(() => decideHandOver(given, [far, near], why))).toEqual(expected)
  },
)

test.each([[[]], [[outOfReach]]])(
  'without an outlet that reaches the address it waits for the admins: %o',
  (outlets) => {
    const decide = (needs_admin: boolean) =>
      decideHandOver({ ...order, order_status: 'preparing', needs_admin }, outlets, why)
    expect(decide(false)).toEqual({ event: 'handed_over', set: { needs_admin: true }, ...why })
    expect(decide(true)).toBeUndefined()
  },
)

test('an order that waits for the admins goes to an outlet that takes it by now', () => {
  expect(decideHandOver({ ...order, order_status: 'pending', needs_admin: true }, [far], why)).toMatchObject({
    set: { outlet_id: 'far', order_status: 'pending' },
  })
})
