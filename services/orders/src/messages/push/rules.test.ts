import { events } from '@tapri/contracts/events'
import { expect, test } from 'vitest'
import { orderSubjects } from '../order-events.ts'
import {
  alertRank,
  correctionNotices,
  noticesOf,
  type OrderEvent,
  type Outcome,
  urgencyOf,
  type Verdict,
  verdictOf,
} from './rules.ts'

const event = {
  order_id: 'o',
  customer_id: 'c',
  outlet_id: 'p',
  delivery_person_id: 'd',
  order_status: 'pending' as const,
  at: '2026-01-31T09:30:00.000Z',
  version: 2,
}

const byAdmin = { actor_role: 'admin' as const }
const byManager = { actor_role: 'outlet_manager' as const }
const byCarrier = { actor_role: 'delivery' as const }

test.each<[string, Partial<OrderEvent>, string[]]>([
  ['orders.order.placed', {}, ['outlet_manager new_order']],
  ['orders.order.placed', { deliver_at: '2026-01-31T12:00:00Z' }, []],
  ['orders.order.due', {}, ['outlet_manager new_order']],
  ['orders.order.ready', { fulfilment: 'pickup' }, ['customer ready']],
  ['orders.order.ready', byManager, []],
  ['orders.order.handed_over', { previous_outlet_id: 'o-0' }, ['outlet_manager handed_over']],
  [
    'orders.order.handed_over',
    { previous_outlet_id: 'o-0', ...byAdmin },
    ['outlet_manager handed_over', 'outlet_manager changed at o-0'],
  ],
  ['orders.order.handed_over', { previous_outlet_id: 'o-0', ...byAdmin, is_coming: true }, []],
  ['orders.order.handed_over', {}, []],
  ['orders.order.assigned', byManager, ['delivery assigned']],
  ['orders.order.assigned', byAdmin, ['delivery assigned', 'outlet_manager changed']],
  ['orders.order.released', {}, ['delivery released']],
  ['orders.order.released', byManager, ['delivery released']],
  ['orders.order.released', byAdmin, ['delivery released', 'outlet_manager changed']],
  ['orders.order.released', byCarrier, ['delivery released', 'outlet_manager given_back']],
  ['orders.order.status_changed', { order_status: 'pending' }, []],
  ['orders.order.status_changed', { order_status: 'confirmed', ...byManager }, ['customer confirmed']],
  ['orders.order.status_changed', { order_status: 'preparing', ...byManager }, []],
  [
    'orders.order.status_changed',
    { order_status: 'preparing', ...byAdmin },
    ['outlet_manager changed', 'delivery changed'],
  ],
  ['orders.order.status_changed', { order_status: 'out_for_delivery', ...byCarrier }, ['customer on_the_way']],
  [
    'orders.order.status_changed',
    { order_status: 'delivered', ...byManager },
    ['customer delivered', 'delivery changed'],
  ],
  [
    'orders.order.status_changed',
    { order_status: 'delivered', fulfilment: 'pickup', ...byManager, delivery_person_id: null },
    ['customer collected'],
  ],
  [
    'orders.order.status_changed',
    { order_status: 'delivered', ...byAdmin, delivery_person_id: null },
    ['customer delivered', 'outlet_manager changed'],
  ],
  [
    'orders.order.status_changed',
    { order_status: 'cancelled', ...byAdmin },
    ['customer cancelled', 'outlet_manager cancelled', 'delivery cancelled'],
  ],
  [
    'orders.order.status_changed',
    { order_status: 'cancelled', actor_role: 'customer', delivery_person_id: null },
    ['customer cancelled', 'outlet_manager cancelled'],
  ],
  ['orders.order.status_changed', { order_status: 'cancelled', is_coming: true }, ['customer cancelled']],
  ['orders.order.alerted', { alert: { level: 'outlet' } }, ['outlet_manager needs_somebody']],
  ['orders.order.alerted', { alert: { level: 'admin' } }, ['admin needs_somebody']],
  ['orders.order.alerted', { alert: { level: 'customer' } }, ['customer late']],
  ['orders.order.alerted', {}, []],
  ['orders.order.renamed', {}, []],
])('%s %j: tells %j', (subject, given, told) => {
  const notices = noticesOf(subject, { ...event, ...given })
  expect(notices.map(({ role, kind, outlet_id }) => `${role} ${kind}${outlet_id ? ` at ${outlet_id}` : ''}`)).toEqual(
    told,
  )
})

test('who corrects how an order was paid is not told, the others are', () => {
  const rolesOf = (actor: 'admin' | 'outlet_manager', carrier: string | null) =>
    correctionNotices(actor, { ...event, delivery_person_id: carrier }).map(({ role }) => role)
  expect([rolesOf('admin', 'd'), rolesOf('outlet_manager', 'd'), rolesOf('outlet_manager', null)]).toEqual([
    ['outlet_manager', 'delivery'],
    ['delivery'],
    [],
  ])
  expect(alertRank({ ...event, is_correction: true })).toBe(4)
})

test('every event of an order is read', () => {
  const all = Object.keys(events).filter((subject) => subject.startsWith('orders.order.'))
  expect(orderSubjects.toSorted()).toEqual(all.toSorted())
})

test('of one version a later alert is newer, and any alert is newer than what it is about', () => {
  const rank = (level: 'outlet' | 'admin' | 'customer') => alertRank({ ...event, alert: { level } })
  expect([alertRank(event), rank('outlet'), rank('admin'), rank('customer')]).toEqual([0, 1, 2, 3])
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
