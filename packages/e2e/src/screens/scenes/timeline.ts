import type { TimelineEntry } from '@tapri/contracts/order-timeline'
import { byRavi, inMinutes, listOf, order } from '../fake-data.ts'
import { clickButton, type Scene } from './scene.ts'

const moved = order(1, { version: 8, order_status: 'out_for_delivery', handed_over_from: 'Khan Market', ...byRavi }, 31)
const entry = (minutesAgo: number, given: Partial<TimelineEntry>): TimelineEntry => ({
  at: inMinutes(-minutesAgo),
  change: 'status_changed',
  from_status: 'pending',
  to_status: 'pending',
  actor_role: 'outlet_manager',
  ...given,
})
const ravi = { delivery_person_name: 'Ravi' }
const imran = { delivery_person_name: 'Imran' }
const meera = { actor_name: 'Meera' }
const outlets = { from_outlet_name: 'Khan Market', outlet_name: 'Connaught Place', reason: 'ingredient_missing' }
const forCustomer = [
  entry(31, { change: 'placed', from_status: null, actor_role: 'customer', actor_name: 'Asha' }),
  entry(27, { change: 'handed_over', ...outlets }),
  entry(25, { to_status: 'confirmed' }),
  entry(24, { change: 'assigned', to_status: 'confirmed', ...imran }),
  entry(22, { to_status: 'preparing' }),
  entry(18, { change: 'released', to_status: 'preparing', actor_role: 'delivery', ...imran }),
  entry(15, { change: 'assigned', to_status: 'preparing', ...ravi }),
  entry(9, {
    to_status: 'out_for_delivery',
    actor_role: 'delivery',
    actor_name: 'Ravi',
    ...ravi,
    told_at: inMinutes(-2),
  }),
]
const forStaff = forCustomer.map((told) => {
  const by = told.actor_role === 'outlet_manager' ? meera : {}
  if (told.change === 'handed_over') return { ...told, actor_name: 'Joseph', note: 'The milk ran out.' }
  if (told.change === 'assigned' && told.delivery_person_name === 'Ravi')
    return { ...told, actor_role: null, by_itself: { away_minutes: 2, next_minutes: 9 } }
  if (told.change === 'released') return { ...told, actor_name: 'Imran', reason: 'vehicle_broken', note: 'Flat tyre.' }
  return { ...told, ...by }
})
const promised = {
  ...moved,
  promise: { at: inMinutes(3), wait_minutes: 6, make_minutes: 7, ride_minutes: 14, spare_minutes: 7 },
  expected: { at: inMinutes(8), because: ['handed_over', 'ride_longer'] },
}
const route = 'GET /orders/:id/timeline'
const tracking = {
  role: 'customer',
  path: `/customer/track/${moved.id}`,
  responses: { 'GET /orders/:id': promised, [route]: { entries: forCustomer } },
  steps: (page) => page.getByRole('list').last().scrollIntoViewIfNeeded(),
} as const satisfies Partial<Scene>
const staff = {
  'GET /orders': listOf([moved]),
  'GET /orders/open': { orders: [moved], total: 1 },
  [route]: { entries: forStaff },
}
const board = { role: 'outlet_manager', path: '/outlet/dashboard', responses: staff } as const

/** The timeline of an order, for its customer and its outlet. */
export const timelineScenes: Scene[] = [
  {
    ...tracking,
    name: 'what happened: for the customer',
    shows: [
      /^Running late: arriving .*, promised by /,
      'Another outlet took over your order.',
      'What happened',
      'Imran cannot deliver it, someone else will',
      'Something ran out',
      'On the way to you',
      /^There was no network, so it reached us at /,
    ],
  },
  {
    ...board,
    name: 'what happened, outlet: who did what',
    steps: async (page) => {
      await clickButton(page, /^Open order/)
      await clickButton(page, 'What happened')
    },
    shows: [
      'Handed over from Khan Market to Connaught Place',
      'Joseph, Outlet Manager',
      'Returned by Imran',
      /Flat tyre/,
      '2 min from the outlet, nobody else sooner than 9 min',
    ],
  },
]
