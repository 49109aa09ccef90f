import { unanswered } from '@tapri/web-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../testing.tsx'
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

const openDashboard = (responses: Record<string, unknown> = {}) =>
  open(<DashboardPage />, { 'GET /admin/stats': stats, ...responses }, { shell: { basePath: '/admin' } })

test('shows the seven statistics and the five links', async () => {
  openDashboard()
  expect(await screen.findByText('₹1,84,250.50')).toBeTruthy()
  for (const number of ['6', '1,190', '1,284', '312', '14', '2']) expect(screen.getByText(number)).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const page of ['orders', 'products', 'users', 'outlets', 'categories']) expect(links).toContain(`/admin/${page}`)
})

test('a failed load shows an error and can be retried', async () => {
  const { press, toasts, responses } = openDashboard({ 'GET /admin/stats': unanswered() })
  await waitFor(() => expect(toasts).toEqual(['error: Failed to load statistics']))
  responses['GET /admin/stats'] = stats
  await press('Try Again')
  expect(await screen.findByText('312')).toBeTruthy()
})

test('unseen changes by other admins are counted on the card and in the menu, and the card links to them', async () => {
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
