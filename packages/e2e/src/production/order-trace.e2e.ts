import { expect, inject, test } from 'vitest'
import { traceOneOrder } from '../tracing/one-order.ts'
import { pathsOf, treeOf } from '../tracing/tree.ts'

/** What follows from one tap on Place Order, from the top down. */
const placed = [
  'browser: tap',
  'browser: POST /api/orders',
  'gateway: POST /api/orders',
  'gateway: POST orders',
  'orders: POST /orders',
]
const event = [...placed, 'orders: outbox orders.order.placed', 'orders: publish orders.order.placed']
const processed = [...event, 'orders: process orders.order.placed']
const expected = [
  placed.slice(0, 1),
  placed.slice(0, 2),
  placed.slice(0, 3),
  placed.slice(0, 4),
  placed,
  [...placed, 'orders: INSERT idempotency_keys, orders, order_timeline, outbox, status_counts, placed_counts'],
  event.slice(0, -1),
  event,
  [...event, 'orders: follow orders.order.placed'],
  processed,
  [...processed, 'orders: INSERT push_messages'],
  [...processed, 'orders: push new_order'],
]

test('one trace leads from the tap to the push message and the live stream, and nothing personal is in it', async () => {
  const { spans, orderId, customer, sent } = await traceOneOrder(inject('headlessShell'))
  const paths = pathsOf(treeOf(spans)).map((path) => path.join(' > '))
  expect(paths).toEqual(expect.arrayContaining(expected.map((path) => path.join(' > '))))
  expect(spans.filter(({ failed }) => failed)).toEqual([])
  for (const { span, children } of treeOf(spans)) {
    expect(children.every((child) => child.span.startedAtMs >= span.startedAtMs - 5)).toBe(true)
  }
  // Of all that was sent, not of this trace alone.
  const personal = [orderId, customer.id, customer.name, customer.phone.slice(-10), 'Janpath', '28.62', 'Bearer', 'eyJ']
  expect(personal.filter((text) => sent.includes(text))).toEqual([])
  expect(sent).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/)
})
