import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyCart, openPages, page } from './testing.tsx'

beforeEach(emptyCart)

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const running = (id: string, order_status: string, minutes: number, given: object = {}) => ({
  id,
  order_status,
  created_at: at(-5),
  items: [],
  total_amount: 25,
  promise: { at: at(minutes), wait_minutes: 1, make_minutes: 6, ride_minutes: 5, spare_minutes: 5 },
  ...given,
})
const bar = () => screen.findByRole('navigation', { name: 'Current order' })

test('the running order that arrives first stands on the menu, leads to it, and says that there are others', async () => {
  const orders = [
    running('late', 'pending', 40),
    running('soon', 'out_for_delivery', 12),
    running('done', 'delivered', 1),
  ]
  openPages('/customer/menu', { 'GET /orders': page(orders) })
  expect((await bar()).textContent).toMatch(/^Order on its way · arrives by .+\+1$/)
  expect(screen.getByRole('link', { name: /Order on its way/ }).getAttribute('href')).toBe('/customer/track/soon')
})

test.each([
  ['is being made', {}, /^Order being prepared · ready by .+ IST$/],
  ['is ready', { ready_at: at(0) }, /^Ready to pick up at Khan Market$/],
])('a pick-up that %s says when and where to fetch it, in the outlet\u2019s time', async (_, given, words) => {
  const here = { fulfilment: 'pickup', outlet_name: 'Khan Market', time_zone: 'Asia/Kolkata' }
  openPages('/customer/menu', { 'GET /orders': page([running('own', 'preparing', 12, { ...here, ...given })]) })
  expect((await bar()).textContent).toMatch(words)
})

/** Responds with the newest of these orders, and the counts of all of them. */
const newestOf =
  (orders: ReturnType<typeof running>[]) =>
  ({ querystring: { limit } }: { querystring: { limit: number } }) => {
    const counts = { pending: 0, confirmed: 0, preparing: 0, out_for_delivery: 0, delivered: 0, cancelled: 0 }
    for (const { order_status } of orders) counts[order_status as keyof typeof counts] += 1
    return { ...page(orders.slice(0, limit), { has_next: limit < orders.length }), counts }
  }

test('an order booked for later stands in the bar behind newer ones that have ended', async () => {
  const ended = ['a', 'b', 'c'].map((id) => running(id, 'delivered', -20))
  const booked = running('booked', 'pending', 900, { is_coming: true, deliver_at: at(900) })
  openPages('/customer/menu', { 'GET /orders': newestOf([...ended, booked]) })
  expect((await bar()).querySelector('a')?.getAttribute('href')).toBe('/customer/track/booked')
})

test('where the first few orders are all under way, one behind them that arrives first is found', async () => {
  const orders = [10, 11, 12, 5].map((minutes) => running(`in-${minutes}`, 'preparing', minutes))
  openPages('/customer/menu', { 'GET /orders': newestOf(orders) })
  await bar()
  await expect.poll(async () => (await bar()).querySelector('a')?.getAttribute('href')).toBe('/customer/track/in-5')
})

test('on the page of the order itself the bar is about the others, and without others not there', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const orders = [running('soon', 'preparing', 12), running('late', 'pending', 40)]
  const { unmount } = openPages('/customer/track/soon', { 'GET /orders': page(orders) })
  expect((await bar()).textContent).toMatch(/^Order placed/)
  unmount()
  openPages('/customer/track/soon', { 'GET /orders': page(orders.slice(0, 1)) })
  await screen.findByRole('banner')
  expect(screen.queryByRole('navigation', { name: 'Current order' })).toBeNull()
})

test.each([
  ['running late', running('a', 'preparing', -2), /^Order being prepared · running late$/],
  ['for later', running('a', 'pending', 900, { is_coming: true, deliver_at: at(900) }), /^Order for (today|tomorrow) /],
  ['not paid yet', running('a', 'pending', 20, { pay_until: at(5) }), /^Your order is waiting for payment$/],
])('an order %s is told so', async (_, order, words) => {
  openPages('/customer/menu', { 'GET /orders': page([order]) })
  expect((await bar()).textContent).toMatch(words)
})
