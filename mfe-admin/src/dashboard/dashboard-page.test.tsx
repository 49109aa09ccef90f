// @vitest-environment jsdom
import { buildUser, renderPage, unanswered } from '@tapri/web-kit/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DashboardPage } from './dashboard-page.tsx'

afterEach(cleanup)

const user = buildUser({ name: 'Admin', role: 'admin' })
const shell = { basePath: '/admin' }
const noAlerts = { 'GET /orders/alerts': { alerts: [], total: 0 } }
const noEvents = { 'GET /admin/staff-events': { events: [], unseen: 0 }, ...noAlerts }
const stats = {
  total_orders: 1284,
  pending_orders: 6,
  completed_orders: 1190,
  total_revenue: 184_250.5,
  total_customers: 312,
  total_delivery_personnel: 14,
  total_outlet_managers: 2,
}

test('shows the seven statistics and the five links', async () => {
  renderPage(<DashboardPage />, { user, shell, responses: { 'GET /admin/stats': stats, ...noEvents } })
  expect(await screen.findByText('₹1,84,250.50')).toBeTruthy()
  for (const number of ['6', '1,190', '1,284', '312', '14', '2']) expect(screen.getByText(number)).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const page of ['orders', 'products', 'users', 'outlets', 'categories']) expect(links).toContain(`/admin/${page}`)
})

test('a failed load shows an error and can be retried', async () => {
  const { person, toasts, responses } = renderPage(<DashboardPage />, {
    user,
    shell,
    responses: { 'GET /admin/stats': unanswered(), ...noEvents },
  })
  await waitFor(() => expect(toasts).toEqual(['error: Failed to load statistics']))
  responses['GET /admin/stats'] = stats
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('312')).toBeTruthy()
})

test('unseen changes by other admins are counted on the card and in the menu, and the card links to them', async () => {
  const responses = { 'GET /admin/stats': stats, 'GET /admin/staff-events': { events: [], unseen: 2 }, ...noAlerts }
  renderPage(<DashboardPage />, { user, shell, responses })
  const card = await screen.findByRole('link', { name: /^Manage Users ?2 new changes$/ })
  expect(card.getAttribute('href')).toBe('/admin/users?changes=open')
  expect(screen.getByRole('link', { name: /^Users ?2 new changes$/ })).toBeTruthy()
})

test('cash of a delivery person whose account is deleted is named, and leads to where it is settled', async () => {
  const left = { delivery_person_id: 'd-9', delivery_person_name: 'Kabir', outlet_id: 'o-1', outlet_name: 'Karol Bagh' }
  const ravi = {
    ...left,
    delivery_person_id: 'd-1',
    delivery_person_name: 'Ravi',
    carried: 50,
    to_collect: 0,
    total: 50,
  }
  const carried = [{ ...left, has_left: true, carried: 320, to_collect: 0, total: 320 }, ravi]
  const cash = { 'GET /cash': { carried, hand_overs: [], limit: null } }
  renderPage(<DashboardPage />, { user, shell, responses: { 'GET /admin/stats': stats, ...noEvents, ...cash } })
  expect(await screen.findByText('Kabir carries ₹320.00')).toBeTruthy()
  expect(screen.queryByText(/^Ravi/)).toBeNull()
  const link = screen.getByRole('link', { name: 'Cash of Karol Bagh' })
  expect(link.getAttribute('href')).toBe('/admin/cash?outlet=o-1')
})
