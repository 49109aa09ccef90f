import { events } from '@tapri/contracts/events'
import { expect, test } from 'vitest'
import { orderSubjects } from './events.ts'
import { alertRank, isUseful, noticeOf, type Outcome, urgencyOf, type Verdict, verdictOf } from './rules.ts'

const event = {
  order_id: 'o',
  customer_id: 'c',
  outlet_id: 'p',
  delivery_person_id: 'd',
  order_status: 'pending' as const,
  at: '2026-01-31T09:30:00.000Z',
  version: 2,
}

test.each([
  ['orders.order.placed', {}, 'outlet_manager', 'new_order'],
  ['orders.order.placed', { deliver_at: '2026-01-31T12:00:00Z' }, undefined, undefined],
  ['orders.order.due', {}, 'outlet_manager', 'new_order'],
  ['orders.order.handed_over', { previous_outlet_id: 'o-0' }, 'outlet_manager', 'handed_over'],
  ['orders.order.handed_over', {}, undefined, undefined],
  ['orders.order.assigned', {}, 'delivery', 'assigned'],
  ['orders.order.released', {}, 'delivery', 'released'],
  ['orders.order.status_changed', { order_status: 'pending' }, undefined, undefined],
  ['orders.order.status_changed', { order_status: 'confirmed' }, 'customer', 'confirmed'],
  ['orders.order.status_changed', { order_status: 'preparing' }, undefined, undefined],
  ['orders.order.status_changed', { order_status: 'out_for_delivery' }, 'customer', 'on_the_way'],
  ['orders.order.status_changed', { order_status: 'delivered' }, 'customer', 'delivered'],
  ['orders.order.status_changed', { order_status: 'cancelled' }, 'customer', 'cancelled'],
  ['orders.order.alerted', { alert: { level: 'outlet' } }, 'outlet_manager', 'needs_somebody'],
  ['orders.order.alerted', { alert: { level: 'admin' } }, 'admin', 'needs_somebody'],
  ['orders.order.alerted', { alert: { level: 'customer' } }, 'customer', 'late'],
  ['orders.order.alerted', {}, undefined, undefined],
  ['orders.order.renamed', {}, undefined, undefined],
] as const)('%s %j: tells the %s: %s', (subject, given, role, kind) => {
  expect(noticeOf(subject, { ...event, ...given })).toEqual(role && { role, kind })
})

test('every event of an order is read', () => {
  const all = Object.keys(events).filter((subject) => subject.startsWith('orders.order.'))
  expect(orderSubjects.toSorted()).toEqual(all.toSorted())
})

test('of one version a later alert is newer, and any alert is newer than what it is about', () => {
  const rank = (level: 'outlet' | 'admin' | 'customer') => alertRank({ ...event, alert: { level } })
  expect([alertRank(event), rank('outlet'), rank('admin'), rank('customer')]).toEqual([0, 1, 2, 3])
})

test.each([
  [0, true],
  [3_599, true],
  [3_600, false],
])('an event of %i seconds ago is worth a message: %s', (seconds, expected) => {
  expect(isUseful(event.at, Date.parse(event.at) + seconds * 1000)).toBe(expected)
})

test.each<[Outcome, number, Verdict]>([
  [{ status: 201 }, 1, 'sent'],
  [{ status: 404 }, 1, 'gone'],
  [{ status: 410 }, 3, 'gone'],
  [{ status: 400 }, 1, 'refused'],
  [{ status: 403 }, 1, 'refused'],
  [{ status: 413 }, 1, 'refused'],
  [{ status: 301 }, 1, 'refused'],
  [{ status: 429 }, 1, { retryInSeconds: 5 }],
  [{ status: 429, retryAfterSeconds: 60 }, 1, { retryInSeconds: 60 }],
  [{ status: 503, retryAfterSeconds: 86_400 }, 1, { retryInSeconds: 600 }],
  [{ status: 500 }, 2, { retryInSeconds: 15 }],
  ['unanswered', 3, { retryInSeconds: 45 }],
  ['unanswered', 5, { retryInSeconds: 405 }],
  ['unanswered', 6, 'refused'],
  [{ status: 429 }, 6, 'refused'],
])('%j at attempt %i: %j', (outcome, attempts, expected) => {
  expect(verdictOf(outcome, attempts)).toEqual(expected)
})

test('a phone that saves its battery is woken for what somebody waits for or must do', () => {
  expect([urgencyOf('confirmed'), urgencyOf('delivered'), urgencyOf('new_order'), urgencyOf('on_the_way')]).toEqual([
    'normal',
    'normal',
    'high',
    'high',
  ])
})
