import { buildAlert, buildOrder } from '@tapri/order-screens/testing'
import { unanswered } from '@tapri/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildOutlet, open } from '../testing.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const stats = {
  total_orders: 1284,
  pending_orders: 6,
  completed_orders: 1190,
  total_revenue: 184_250.5,
  total_customers: 312,
  total_delivery_personnel: 14,
  total_outlet_managers: 2,
}
const fresh = Object.fromEntries(Object.keys(stats).map((name) => [name, 0]))

const openDashboard = (responses: Record<string, unknown> = {}) =>
  open(
    <DashboardPage />,
    { 'GET /admin/stats': stats, 'GET /cash': { carried: [] }, ...responses },
    { shell: { basePath: '/admin' } },
  )
const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('shows today first, the statistics of all time with their period, and a card for each page', async () => {
  openDashboard({ 'GET /numbers': { orders: 42, delivered_orders: 31, revenue: 2_140 } })
  const today = await section('Today')
  expect(await today.findByText('₹2,140.00')).toBeTruthy()
  for (const number of ['6', '42', '31']) expect(today.getByText(number)).toBeTruthy()
  const allTime = await section('All Time')
  for (const number of ['₹1,84,250.50', '1,190', '1,284', '312', '14', '2'])
    expect(allTime.getByText(number)).toBeTruthy()
  const doors = within(screen.getByRole('navigation', { name: 'Manage Your Shop' }))
  const links = doors.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const page of ['orders', 'products', 'users', 'outlets', 'categories']) expect(links).toContain(`/admin/${page}`)
  expect(doors.getByText('Off. See how to turn them on.')).toBeTruthy()
})

test('a failed load shows an error and can be retried', async () => {
  const { press, toasts, responses } = openDashboard({ 'GET /admin/stats': unanswered() })
  await waitFor(() => expect(toasts).toEqual(['error: Failed to load statistics']))
  responses['GET /admin/stats'] = stats
  await press('Try Again')
  expect(await screen.findByText('312')).toBeTruthy()
})

test('unseen changes by other admins are counted on the card and in the navigation, and the card links to them', async () => {
  openDashboard({ 'GET /admin/staff-events': { events: [], unseen: 2 } })
  const card = await screen.findByRole('link', { name: /^Manage Users ?2 new changes$/ })
  expect(card.getAttribute('href')).toBe('/admin/users?changes=open')
  expect(screen.getByRole('link', { name: /^Users ?2 new changes$/ })).toBeTruthy()
})

test('cash of a delivery person whose account is deleted is named, and leads to where it is settled', async () => {
  const kabir = {
    delivery_person_id: 'd-9',
    delivery_person_name: 'Kabir',
    outlet_id: 'o-1',
    outlet_name: 'Karol Bagh',
  }
  const ravi = { ...kabir, delivery_person_id: 'd-1', delivery_person_name: 'Ravi', carried: 50 }
  openDashboard({ 'GET /cash': { carried: [{ ...kabir, has_left: true, carried: 320 }, ravi] } })
  expect(await screen.findByText('Kabir carries ₹320.00')).toBeTruthy()
  expect(screen.queryByText(/^Ravi/)).toBeNull()
  const link = screen.getByRole('link', { name: 'Cash of Karol Bagh' })
  expect(link.getAttribute('href')).toBe('/admin/cash?outlet=o-1')
})

test('an order that waits is confirmed from here, and its number leads to its page', async () => {
  const order = buildOrder({ id: 'aaaa0000-1', order_status: 'pending', version: 1 })
  const { press, sent } = openDashboard({
    'GET /orders/alerts': { alerts: [buildAlert('unconfirmed', 'admin', 6, order)], total: 1 },
    'GET /push/key': { public_key: null },
    'PUT /orders/:id/status': { ...order, order_status: 'confirmed' },
  })
  await press('Confirm order aaaa0000')
  expect(sent('PUT /orders/:id/status')).toEqual([{ params: { id: order.id }, body: { order_status: 'confirmed' } }])
  expect(screen.getByRole('link', { name: '#aaaa0000' }).getAttribute('href')).toBe('/admin/orders/aaaa0000-1')
})

const setup = () => screen.findByRole('region', { name: 'Set Up Your Shop' })

test('a new shop is led to its first order: each step is ticked by itself and says where it is done', async () => {
  openDashboard({ 'GET /admin/stats': { ...fresh, total_outlet_managers: 1 }, 'GET /admin/outlets': [] })
  const list = within(await setup())
  expect(list.getByText('2 of 6 done')).toBeTruthy()
  expect(list.getAllByLabelText('Done').map((tick) => tick.closest('li')?.textContent)).toEqual([
    'Outlet manager',
    'Menu',
  ])
  const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Add Outlet', '/admin/outlets'],
    ['Set Hours', '/admin/outlets'],
    ['Add Partner', '/admin/users?add=delivery'],
    ['See Orders', '/admin/orders'],
  ])
})

test('orders that are delivered prove that a shop is set up, so that nothing more is asked', async () => {
  openDashboard()
  await screen.findByText('312')
  expect(screen.queryByRole('region', { name: 'Set Up Your Shop' })).toBeNull()
})

test('an outlet that lacks its manager or hours is opened from the steps', async () => {
  openDashboard({ 'GET /admin/stats': fresh, 'GET /admin/outlets': [buildOutlet()] })
  const list = within(await setup())
  for (const name of ['Edit Outlet', 'Set Hours'])
    expect(list.getByRole('link', { name }).getAttribute('href')).toBe('/admin/outlets?edit=o-1')
})
