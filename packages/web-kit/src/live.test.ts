import type { LiveEvent } from '@tapri/contracts/live'
import { expect, test } from 'vitest'
import { isConcerned, type OrderChange, withNewest } from './live.ts'

const at = '2026-11-20T10:00:00.000Z'
const change = (given: Partial<OrderChange> = {}): OrderChange => ({
  order_id: 'o-1',
  order_status: 'confirmed',
  version: 2,
  at,
  change: 'status_changed',
  ...given,
})
const order: LiveEvent = { event: 'order', id: '1-1', data: change() }
const menu: LiveEvent = { event: 'menu', data: { at } }
const outlet: LiveEvent = { event: 'outlet', data: { at } }
const reset: LiveEvent = { event: 'reset', data: { at } }
const session: LiveEvent = { event: 'session', data: { reason: 'ended' } }

const cash: LiveEvent = { event: 'cash', data: { at } }

const named = { order, menu, outlet, cash, reset, session }
test.each([
  ['GET /orders', { querystring: { page: 1 } }, ['order', 'reset']],
  ['GET /orders/open', {}, ['order', 'reset']],
  ['GET /orders/:id', { params: { id: 'o-1' } }, ['order', 'reset']],
  ['GET /orders/:id/timeline', { params: { id: 'o-1' } }, ['order', 'reset']],
  ['GET /orders/:id', { params: { id: 'o-2' } }, ['reset']],
  ['GET /duty', {}, ['order', 'reset']],
  ['GET /duty/people', {}, ['reset']],
  ['GET /outlet/stats', {}, ['order', 'reset']],
  ['GET /admin/stats', {}, ['order', 'reset']],
  ['GET /products', {}, ['menu', 'reset']],
  ['GET /categories', undefined, ['menu', 'reset']],
  ['GET /admin/outlets', {}, ['outlet', 'reset']],
  ['GET /opening', {}, ['outlet', 'reset']],
  ['GET /auth/me', {}, ['outlet', 'reset']],
  ['GET /cash', {}, ['order', 'cash', 'reset']],
  ['GET /cash/day', {}, ['order', 'cash', 'reset']],
  ['GET /cash/closings', {}, ['order', 'cash', 'reset']],
  ['GET /admin/users', {}, ['reset']],
])('%s %j is refetched after: %j', (route, input, expected) => {
  const events = Object.entries(named).filter(([, event]) => isConcerned(route, input, event))
  expect(events.map(([name]) => name)).toEqual(expected)
})

const cached = (id: string, version: number, order_status = 'pending') => ({ id, order_status, items: [], version })
const changes = new Map([['o-1', change()]])
const newer = { ...cached('o-1', 2), order_status: 'confirmed' }

test.each([
  ['an order', cached('o-1', 1), newer],
  ['a list', { orders: [cached('o-1', 1), cached('o-2', 1)] }, { orders: [newer, cached('o-2', 1)] }],
  ['entries about orders', [{ kind: 'late', order: cached('o-1', 1) }], [{ kind: 'late', order: newer }]],
])('%s gets the newer status', (_, response, expected) => {
  expect(withNewest<unknown>(response, changes)).toEqual(expected)
})

test.each([
  ['an order of the same version', cached('o-1', 2, 'preparing')],
  ['an order of a later version', cached('o-1', 3, 'preparing')],
  ['a list of other orders', { orders: [cached('o-2', 1)] }],
  ['no response yet', undefined],
  ['a list of something else', ['chai']],
])('%s stays the same object', (_, response) => {
  expect(withNewest<unknown>(response, changes)).toBe(response)
})
