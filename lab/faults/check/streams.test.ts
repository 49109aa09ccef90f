import { expect, test } from 'vitest'
import type { Followed } from '../traffic/history.ts'
import { notShown, type Step } from './streams.ts'

const SECOND = 1_000
const managers = new Map([
  ['here', 'meera'],
  ['there', 'joseph'],
])

const step = (version: number, what: string, given: Partial<Step> = {}): Step => ({
  order_id: 'o',
  version,
  at: new Date(version * 60 * SECOND),
  what,
  delivery_person_id: null,
  from_outlet_id: null,
  to_outlet_id: null,
  customer_id: 'asha',
  outlet_id: 'there',
  ...given,
})
const steps = [
  step(1, 'placed'),
  step(2, 'assigned', { delivery_person_id: 'ravi' }),
  step(3, 'released', { delivery_person_id: 'ravi' }),
  step(4, 'handed_over', { from_outlet_id: 'here', to_outlet_id: 'there' }),
  step(5, 'status_changed'),
]
const END = 600 * SECOND

const follower = (id: string, role: Followed['role'], ...versions: number[]): Followed => ({
  id,
  role,
  stretches: [{ since: 0, until: END, shown: versions.map((version) => ({ order: 'o', version })) }],
})
const missing = (followed: Followed) => notShown(steps, managers, followed)

test.each([
  [follower('admin', 'admin', 1, 2, 3, 4, 5)],
  [follower('asha', 'customer', 1, 2, 3, 4, 5)],
  [follower('ravi', 'delivery', 2, 3)],
  [follower('imran', 'delivery')],
  [follower('meera', 'outlet_manager', 1, 2, 3, 4)],
  [follower('joseph', 'outlet_manager', 4, 5)],
  [follower('somebody', 'customer')],
])('nothing is missing when each was shown what they may see: %o', (followed) => {
  expect(missing(followed)).toEqual([])
})

test.each([
  [follower('admin', 'admin', 1, 2, 4, 5), 'released o version 3 for admin'],
  [follower('asha', 'customer', 1, 2, 3, 4), 'status_changed o version 5 for customer'],
  [follower('ravi', 'delivery', 2), 'released o version 3 for delivery'],
  [follower('meera', 'outlet_manager', 1, 2, 3), 'handed_over o version 4 for outlet_manager'],
  [follower('joseph', 'outlet_manager', 5), 'handed_over o version 4 for outlet_manager'],
])('finds the step that a stream lacks: %o', (followed, lacking) => {
  expect(missing(followed)).toEqual([lacking])
})

test('what came around a reset is not due, but within a stretch no version of an order may be left out', () => {
  const shown = [2, 4].map((version) => ({ order: 'o', version }))
  const brokenOff = { since: 70 * SECOND, until: 240 * SECOND, shown }
  const last = { since: 295 * SECOND, until: END, shown: [] }
  expect(missing({ id: 'asha', role: 'customer', stretches: [brokenOff, last] })).toEqual([
    'released o version 3 for customer',
  ])
})
