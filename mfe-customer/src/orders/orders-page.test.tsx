// @vitest-environment jsdom
import { buildOrder } from '@tapri/order-screens/testing'
import { refusal } from '@tapri/web-kit/testing'
import { orderStatuses } from '@tapri/contracts/order-status'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyCart, openPages, page } from '../testing.tsx'

beforeEach(emptyCart)
afterEach(cleanup)

test('each order shows number, status, lines, total, outlet, address and delivery person', async () => {
  openPages('/customer/orders', { 'GET /orders': page([buildOrder({ delivery_person_name: 'Ravi' })]) })
  const card = within(await screen.findByRole('article'))
  for (const word of ['#a1b2c3d4', 'Confirmed', 'Masala Chai', '12 Janpath, New Delhi', 'Connaught Place', 'Ravi']) {
    expect(card.getByText(word)).toBeTruthy()
  }
  expect(card.getAllByText('₹50.00')).toHaveLength(2)
})

test('only confirmed, preparing and out_for_delivery orders can be tracked', async () => {
  const orders = orderStatuses.map((order_status) => buildOrder({ id: `${order_status}-1234567`, order_status }))
  openPages('/customer/orders', { 'GET /orders': page(orders) })
  const links = await screen.findAllByRole('link', { name: /^Track Order/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/customer/track/confirmed-1234567',
    '/customer/track/preparing-1234567',
    '/customer/track/out_for_delivery-1234567',
  ])
})

test.each([
  [{ payment_status: 'paid' as const, order_status: 'delivered' as const }, 'Paid in cash'],
  [{}, 'Cash on delivery'],
  [{ order_status: 'cancelled' as const }, 'Nothing to pay'],
])('payment of %j reads %s', async (given, words) => {
  openPages('/customer/orders', { 'GET /orders': page([buildOrder(given)]) })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('archived orders are requested when selected', async () => {
  const { person, calls } = openPages('/customer/orders')
  expect(await screen.findByText('No orders yet')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Archived' }))
  expect(await screen.findByText('No archived orders')).toBeTruthy()
  expect(calls.filter(({ route }) => route === 'GET /orders').map(({ input }) => input)).toEqual([
    { querystring: { include_archived: false, page: 1, limit: 50 } },
    { querystring: { include_archived: true, page: 1, limit: 50 } },
  ])
})

test('the second page can be opened', async () => {
  const { person, calls } = openPages('/customer/orders', {
    'GET /orders': page([buildOrder()], { total_count: 70, total_pages: 2 }),
  })
  await person.click(await screen.findByRole('button', { name: 'Page 2' }))
  await expect.poll(() => calls.at(-1)?.input).toEqual({ querystring: { include_archived: false, page: 2, limit: 50 } })
})

test('a failed load shows a toast and can be retried', async () => {
  const { person, toasts, responses } = openPages('/customer/orders', { 'GET /orders': refusal('', 502) })
  expect(await screen.findByText('Your orders did not arrive')).toBeTruthy()
  expect(toasts).toEqual(['error: Failed to load orders'])
  responses['GET /orders'] = page([buildOrder()])
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('article')).toBeTruthy()
})
