import type { LiveEvent } from '@tapri/contracts/live'
import type { getOrder, Order } from '@tapri/contracts/orders'
import type { listProducts } from '@tapri/contracts/catalog'
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLiveQueries } from './live-queries.ts'
import { useLoad } from './queries.ts'
import { fakeLive, renderPage } from './testing.tsx'

const at = '2026-11-20T10:00:00.000Z'
const changed = (version: number, order_status: Order['order_status'] = 'confirmed'): LiveEvent => ({
  event: 'order',
  id: `1-${version}`,
  data: { order_id: 'o-1', order_status, version, at, change: 'status_changed' },
})
const order = (version: number, order_status: Order['order_status']) => ({ id: 'o-1', version, order_status }) as Order

/** The text of each render. */
const shown: string[] = []

function TrackedOrder() {
  const { data } = useLoad<typeof getOrder>('GET /orders/:id', { params: { id: 'o-1' } }, { failure: null })
  const text = data ? `${data.order_status} ${data.version}` : 'loading'
  shown.push(text)
  return <output>{text}</output>
}
function Menu() {
  const { data } = useLoad<typeof listProducts>('GET /products', { querystring: {} }, { failure: null })
  return <output>{data ? `${data.length} products` : 'loading'}</output>
}

/** Shows an order, then applies events of the live stream. */
async function track(first: Order) {
  const { live, say } = fakeLive()
  const view = renderPage(<TrackedOrder />, { responses: { 'GET /orders/:id': first }, shell: { live } })
  await screen.findByText(`${first.order_status} ${first.version}`)
  return { ...view, say }
}

/** Returns responses that the test resolves one by one. */
function held() {
  const waiting: ((response: unknown) => void)[] = []
  return { ask: () => new Promise((resolve) => waiting.push(resolve)), waiting }
}

test('a newer status is shown before the refetch is answered', async () => {
  const { responses, calls, say } = await track(order(1, 'pending'))
  const { ask, waiting } = held()
  responses['GET /orders/:id'] = ask
  say(changed(2))
  await screen.findByText('confirmed 2')
  expect(calls).toHaveLength(2)
  waiting[0]?.(order(3, 'preparing'))
  await screen.findByText('preparing 3')
})

test('a response that is older than a status already told does not bring the old one back', async () => {
  const { responses, say } = await track(order(1, 'pending'))
  shown.length = 0
  const { ask, waiting } = held()
  responses['GET /orders/:id'] = ask
  say(changed(2))
  await screen.findByText('confirmed 2')
  say(changed(3, 'preparing'))
  await screen.findByText('preparing 3')
  waiting[0]?.(order(2, 'confirmed'))
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]?.(order(4, 'out_for_delivery'))
  await screen.findByText('out_for_delivery 4')
  expect([...new Set(shown)]).toEqual(['confirmed 2', 'preparing 3', 'out_for_delivery 4'])
  expect(shown.indexOf('preparing 3')).toBeGreaterThan(shown.lastIndexOf('confirmed 2'))
})

test('a burst of events is one refetch at once and one after it', async () => {
  const { calls, say } = await track(order(30, 'pending'))
  for (let version = 1; version <= 20; version += 1) say(changed(version))
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(calls).toHaveLength(3)
})

test('an event during the first load repeats it: its response may be older', async () => {
  const { live, say } = fakeLive()
  const { ask, waiting } = held()
  const { responses } = renderPage(<TrackedOrder />, { responses: { 'GET /orders/:id': ask }, shell: { live } })
  say({ event: 'reset', data: { at } })
  responses['GET /orders/:id'] = order(2, 'confirmed')
  waiting[0]?.(order(1, 'pending'))
  expect(await screen.findByText('confirmed 2')).toBeTruthy()
})

test('the menu is refetched within a second after it changed, not for an order', async () => {
  const { live, say } = fakeLive()
  const { responses, calls } = renderPage(<Menu />, { responses: { 'GET /products': [] }, shell: { live } })
  await screen.findByText('0 products')
  responses['GET /products'] = ['chai']
  say(changed(2))
  expect(calls).toHaveLength(1)
  vi.spyOn(Math, 'random').mockReturnValue(0.1)
  say({ event: 'menu', data: { at } })
  await screen.findByText('1 products')
})

test('who joins the stream refetches the menu within a second, and orders at once', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const client = new QueryClient()
  const keys = [['GET /products'], ['GET /orders']]
  for (const queryKey of keys) client.setQueryData(queryKey, [])
  const invalidated = () => keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)
  createLiveQueries(client).receive({ event: 'reset', data: { at } })
  expect(invalidated()).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(500)
  expect(invalidated()).toEqual([true, true])
})

test('a query that waits for its page to refetch it still waits after an event about something else', () => {
  const client = new QueryClient()
  client.setQueryData(['GET /products', {}], [])
  void client.invalidateQueries()
  createLiveQueries(client).receive(changed(2))
  expect(client.getQueryState(['GET /products', {}])?.isInvalidated).toBe(true)
})

test('a page that was closed hears nothing more', async () => {
  const { calls, unmount, say } = await track(order(1, 'pending'))
  unmount()
  say(changed(2))
  expect(calls).toHaveLength(1)
})
