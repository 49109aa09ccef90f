import type { TimelineEntry } from '@tapri/contracts/order-timeline'
import { inLanguage } from '@tapri/web-kit/language'
import { expect, test } from 'vitest'
import { texts as orderTexts } from '../../texts.ts'
import { reasonTexts } from '../../act/reasons/reason-texts.ts'
import { tellCustomer, tellStaff } from './sentences.ts'
import { timelineTexts } from './texts.ts'

const words = {
  texts: inLanguage(timelineTexts, 'en'),
  reasons: inLanguage(reasonTexts, 'en'),
  status: inLanguage(orderTexts, 'en').status,
}
const entry = (given: Partial<TimelineEntry>): TimelineEntry => ({
  at: '2026-11-20T12:00:00.000Z',
  change: 'status_changed',
  from_status: 'pending',
  to_status: 'confirmed',
  actor_role: 'outlet_manager',
  ...given,
})
const ravi = { delivery_person_name: 'Ravi' }
const outlets = { from_outlet_name: 'Khan Market', outlet_name: 'Hauz Khas' }

test('that an order for later came to its outlet reads as that, without "by itself, since an account was deleted"', () => {
  const due = entry({ to_status: 'pending', actor_role: null, became_due: true })
  expect(tellCustomer(due, words)).toEqual({ what: 'Sent to the outlet in time for your slot' })
  expect(tellStaff(due, words)).toEqual({ what: 'Came to the outlet, ordered for later' })
})

test.each<[Partial<TimelineEntry>, string, string?]>([
  [{ change: 'placed', to_status: 'pending' }, 'You placed the order'],
  [{ to_status: 'preparing' }, 'It is being made'],
  [{ change: 'ready', to_status: 'preparing' }, 'It is made'],
  [{ change: 'assigned', ...ravi }, 'Ravi will bring it'],
  [{ change: 'released', ...ravi }, 'Ravi cannot deliver it, someone else will'],
  [{ change: 'released' }, 'The delivery partner cannot deliver it, someone else will'],
  [
    { change: 'handed_over', ...outlets, reason: 'too_busy' },
    'Hauz Khas took over, since Khan Market could not make it',
    'Too busy',
  ],
  [{ change: 'handed_over', from_outlet_name: 'Khan Market' }, 'Khan Market cannot make it. We are looking for a way'],
  [
    { to_status: 'cancelled', actor_role: 'customer', reason: 'changed_mind' },
    'You cancelled it',
    'You changed your mind.',
  ],
  [
    { to_status: 'cancelled', actor_role: 'admin', reason: 'cannot_be_made' },
    'The order was cancelled',
    'The outlet could not make it. We are sorry.',
  ],
  [{ to_status: 'cancelled', actor_role: 'admin', reason: 'of_tomorrow' }, 'The order was cancelled'],
])('to the customer, %j reads: %s', (given, what, why) => {
  expect(tellCustomer(entry(given), words)).toEqual({ what, ...(why && { why }) })
})

test.each<[Partial<TimelineEntry>, string, string, string?]>([
  [{ change: 'placed', actor_role: 'customer', actor_name: 'Asha' }, 'Placed', 'Asha, Customer'],
  [{ actor_name: 'Meera' }, 'Confirmed', 'Meera, Outlet Manager'],
  [{ change: 'ready', to_status: 'preparing' }, 'Made', 'Outlet Manager'],
  [{ change: 'assigned', ...ravi }, 'Assigned to Ravi', 'Outlet Manager'],
  [
    { change: 'released', actor_role: 'delivery', actor_name: 'Ravi', ...ravi, reason: 'unwell' },
    'Returned by Ravi',
    'Ravi, Delivery Partner',
    'Not feeling well',
  ],
  [{ change: 'released', actor_role: 'admin', ...ravi }, 'Taken back from Ravi', 'Admin'],
  [
    { change: 'released', actor_role: null },
    'Taken back from a delivery partner',
    'Automatically, because an account was deleted',
  ],
  ...(
    [
      [{ away_minutes: 2, next_minutes: 9 }, '2 min from the outlet, nobody else sooner than 9 min'],
      [{ away_minutes: 0 }, 'At the outlet, nobody else known to be near'],
      [{ away_minutes: 0, same_way: true }, 'At the outlet, has another order going the same way'],
    ] as const
  ).map(([by_itself, why]): [Partial<TimelineEntry>, string, string, string] => [
    { change: 'assigned', actor_role: null, ...ravi, by_itself },
    'Assigned to Ravi',
    'Automatically',
    why,
  ]),
  [{ change: 'handed_over', ...outlets }, 'Handed over from Khan Market to Hauz Khas', 'Outlet Manager'],
  [
    { change: 'handed_over', from_outlet_name: 'Khan Market' },
    'Khan Market cannot make it, no other outlet takes it',
    'Outlet Manager',
  ],
])('to staff, %j reads: %s, by %s', (given, what, by, why) => {
  expect(tellStaff(entry(given), words)).toEqual({ what, by, ...(why && { why }) })
})

test('a pick-up is collected, not delivered', () => {
  const collected = entry({ from_status: 'preparing', to_status: 'delivered' })
  const pickup = { ...words, fulfilment: 'pickup' } as const
  expect([tellCustomer(collected, pickup).what, tellStaff(collected, pickup).what]).toEqual([
    'You collected it',
    'Collected',
  ])
})

test('that an order was cancelled since it was not paid in time names nobody, and no deleted account', () => {
  const unpaid = entry({ to_status: 'cancelled', actor_role: null, reason: 'not_paid' })
  expect(tellStaff(unpaid, words)).toEqual({ what: 'Cancelled', why: 'Not paid in time' })
})

test('who did it stands isolated beside the role', () => {
  expect(tellStaff(entry({ actor_name: 'آشا' }), words).by).toBe('\u2068آشا\u2069, Outlet Manager')
})
