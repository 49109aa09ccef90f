import type { Order } from '@tapri/contracts/orders'
import { buildOrder } from '@tapri/order-screens/testing'
import { refusal } from '@tapri/web-kit/testing'
import { Route, Routes } from '@tapri/web-kit/router'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../testing.tsx'
import { OrderPage } from './order-page.tsx'

const order = buildOrder({
  id: 'aaaa0000-1',
  version: 3,
  note: 'Less sugar',
  promise: { at: '2026-11-27T08:00:00.000Z', wait_minutes: 0, make_minutes: 5, ride_minutes: 6, spare_minutes: 5 },
})
const placed = { from_status: null, to_status: 'pending', actor_role: 'customer', actor_name: 'Asha' }
const timeline = { entries: [{ at: order.created_at, change: 'placed', ...placed }] }

const openOrder = (given: Partial<Order> = {}, responses: Record<string, unknown> = {}) =>
  open(
    <Routes>
      <Route path="/admin/orders/:orderId" element={<OrderPage />} />
    </Routes>,
    {
      'GET /orders/:id': { ...order, ...given },
      'GET /orders/:id/timeline': timeline,
      'GET /delivery/available': [{ id: 'd-1', name: 'Ravi', phone: '+919000000002' }],
      ...responses,
    },
    { path: '/admin/orders/aaaa0000-1', shell: { basePath: '/admin' } },
  )
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('an order has a page with items, money, customer, address, who brings it and what happened', async () => {
  openOrder()
  const items = await part('Items')
  expect(items.getByText('Masala Chai')).toBeTruthy()
  expect(items.getByText('Less sugar')).toBeTruthy()
  const customer = await part('Customer')
  expect(customer.getByText('Asha')).toBeTruthy()
  const all = customer.getByRole('link', { name: 'All orders of this customer' })
  expect(all.getAttribute('href')).toBe('/admin/orders?q=%2B919000000001')
  expect((await part('Deliver to')).getByText(/^From Connaught Place, 420 m away$/)).toBeTruthy()
  expect(await (await part('What happened')).findByText('Placed')).toBeTruthy()
  expect(screen.getByText(/^Arrives by/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Orders' }).getAttribute('href')).toBe('/admin/orders')
})

test('it is assigned, and its status set, from its page', async () => {
  const { person, press, toasts, responses } = openOrder({}, { 'PUT /orders/:id/assign': order })
  await press('Assign order aaaa0000')
  await press(/Ravi/, 'radio')
  await press('Assign')
  await waitFor(() => expect(toasts).toEqual(['success: Delivery person assigned successfully']))
  responses['PUT /orders/:id/status'] = { ...order, order_status: 'preparing' }
  await person.selectOptions(screen.getByRole('combobox'), 'preparing')
  await waitFor(() => expect(toasts).toContain('success: Order status updated'))
})

test('of a delivered order the rating and the bill are here, and no status to set', async () => {
  const rating = { face: 'bad' as const, line: 'It was cold', rated_at: order.created_at }
  openOrder({ order_status: 'delivered', paid_by: 'cash', delivered_at: '2026-11-27T07:50:00.000Z', rating })
  expect((await part('Rating')).getByText('It was cold')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Bill/ })).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByText(/^Delivered .*, promised by/)).toBeTruthy()
})

test('an unknown order says so, a failed load is tried again', async () => {
  const { press, responses } = openOrder({}, { 'GET /orders/:id': refusal('', 503) })
  responses['GET /orders/:id'] = refusal('Order not found', 404)
  await press('Try Again')
  expect(await screen.findByText('There is no order with this number')).toBeTruthy()
})
