// @vitest-environment jsdom
import type { Order } from '@tapri/contracts/orders'
import { buildOrder, orderPage } from '@tapri/order-screens/testing'
import { buildUser, refusal, renderPage } from '@tapri/web-kit/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { OrdersPage } from './orders-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pending = buildOrder({ id: 'aaaa0000-1', order_status: 'pending' })
const ravis = buildOrder({
  id: 'bbbb0000-1',
  delivery_person_id: 'd-1',
  delivery_person_name: 'Ravi',
  user_name: 'Zoya',
})
const delivered = buildOrder({ id: 'cccc0000-1', order_status: 'delivered' })
const people = [{ id: 'd-1', name: 'Ravi', phone: '+919000000002' }]

const open = (orders: readonly Order[], responses: Record<string, unknown> = {}) =>
  renderPage(<OrdersPage />, {
    user: buildUser({ name: 'Admin', role: 'admin' }),
    responses: {
      'GET /admin/staff-events': { events: [], unseen: 0 },
      'GET /orders': orderPage(orders),
      'GET /orders/alerts': { alerts: [], total: 0 },
      'GET /delivery/available': people,
      'GET /positions': { positions: [] },
      ...responses,
    },
  })

const card = (number: string) => screen.findByRole('article', { name: `Order ${number}` })

test('every order shows its outlet; an open order offers all six statuses', async () => {
  open([pending, delivered])
  const choices = within(await card('aaaa0000')).getAllByRole('option')
  expect(choices.map((choice) => choice.textContent)).toEqual([
    'Pending',
    'Confirmed',
    'Preparing',
    'Out for Delivery',
    'Delivered',
    'Cancelled',
  ])
  expect(within(await card('aaaa0000')).getByText('Connaught Place')).toBeTruthy()
  expect(within(await card('cccc0000')).queryByRole('combobox')).toBeNull()
})

test('on a wide screen the orders are a table', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  open([pending, delivered])
  const table = await screen.findByRole('table', { name: 'Orders' })
  expect(within(table).getAllByRole('row')).toHaveLength(3)
})

describe('cancelling', () => {
  const cancelled = { ...pending, order_status: 'cancelled' }

  test('asks for confirmation and does nothing when declined', async () => {
    const { person, calls } = open([pending], { 'PUT /orders/:id/status': cancelled })
    const select = within(await card('aaaa0000')).getByRole('combobox')
    await person.selectOptions(select, 'cancelled')
    expect(await screen.findByRole('alertdialog', { name: 'Cancel Order?' })).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Keep Order' }))
    expect(calls.some(({ route }) => route === 'PUT /orders/:id/status')).toBe(false)
    expect((within(await card('aaaa0000')).getByRole('combobox') as HTMLSelectElement).value).toBe('pending')
  })

  test('cancels the order when confirmed', async () => {
    const { person, calls, toasts } = open([pending], { 'PUT /orders/:id/status': cancelled })
    await person.selectOptions(within(await card('aaaa0000')).getByRole('combobox'), 'cancelled')
    await person.click(await screen.findByRole('button', { name: 'Yes, Cancel Order' }))
    await waitFor(() => expect(toasts).toEqual(['success: Order status updated']))
    expect(calls.find(({ route }) => route === 'PUT /orders/:id/status')?.input).toEqual({
      params: { id: pending.id },
      body: { order_status: 'cancelled' },
    })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('asks for a reason where the service takes one; everybody reads who cancelled and why', async () => {
    const openOrder = { ...pending, can_cancel: true }
    const gone = { ...openOrder, order_status: 'cancelled', can_cancel: false, cancel_reason: 'cannot_be_made' }
    const { person, calls, toasts, responses } = open([openOrder], { 'POST /orders/:id/cancel': gone })
    await person.selectOptions(within(await card('aaaa0000')).getByRole('combobox'), 'cancelled')
    await person.click(await screen.findByRole('radio', { name: 'Cannot be made' }))
    responses['GET /orders'] = orderPage([gone as Order])
    await person.click(screen.getByRole('button', { name: 'Yes, Cancel Order' }))
    await waitFor(() => expect(toasts).toEqual(['success: Order cancelled']))
    expect(calls.find(({ route }) => route === 'POST /orders/:id/cancel')?.input).toEqual({
      params: { id: pending.id },
      body: { reason: 'cannot_be_made' },
    })
    expect(within(await card('aaaa0000')).getByText('Admin: Cannot be made')).toBeTruthy()
  })
})

test('an order that no outlet can make says so; handed over to another, the row names it', async () => {
  const stuck = { ...pending, version: 3, needs_admin: true }
  const moved = {
    order_id: pending.id,
    order_status: 'pending',
    version: 4,
    outlet_id: 'o-2',
    outlet_name: 'Hauz Khas',
  }
  const { person, toasts, responses } = open([stuck], { 'POST /orders/:id/hand-over': { ...moved, to: 'outlet' } })
  expect(within(await card('aaaa0000')).getByText(/^Connaught Place cannot make it/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'More for order aaaa0000' }))
  await person.click(screen.getByRole('menuitem', { name: 'Hand over' }))
  await person.click(await screen.findByRole('radio', { name: 'Too busy' }))
  responses['GET /orders'] = new Promise(() => undefined)
  await person.click(screen.getByRole('button', { name: 'Hand Over' }))
  await waitFor(() => expect(toasts).toEqual(['success: Hauz Khas has the order now']))
  expect(within(await card('aaaa0000')).getByText('Handed over from Connaught Place')).toBeTruthy()
  expect(within(await card('aaaa0000')).queryByText(/cannot make it/)).toBeNull()
})

test('an order is assigned; an assigned order offers no second assignment', async () => {
  const { person, toasts } = open([pending, ravis], { 'PUT /orders/:id/assign': ravis })
  expect(within(await card('bbbb0000')).queryByRole('button', { name: /Assign/ })).toBeNull()
  await person.click(within(await card('aaaa0000')).getByRole('button', { name: /Assign/ }))
  await person.click(await screen.findByRole('radio', { name: /Ravi/ }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(toasts).toEqual(['success: Delivery person assigned successfully']))
})

test('the filter counts the orders of all pages and asks for those with a status', async () => {
  const counts = { pending: 1, confirmed: 640, preparing: 0, out_for_delivery: 0, delivered: 9, cancelled: 0 }
  const { person, calls, responses } = open([pending, ravis], {
    'GET /orders': { ...orderPage([pending, ravis], 13), counts },
  })
  await card('aaaa0000')
  const filter = within(screen.getByRole('group', { name: 'Status' }))
  expect(filter.getByRole('button', { name: /^All ?650/ })).toBeTruthy()
  responses['GET /orders'] = { ...orderPage([]), counts }
  await person.click(filter.getByRole('button', { name: /^Cancelled ?0/ }))
  expect(await screen.findByText('Nothing matches your search.')).toBeTruthy()
  expect(calls.at(-1)?.input).toEqual({
    querystring: { include_archived: false, page: 1, limit: 50, include_counts: true, order_status: 'cancelled' },
  })
  expect(filter.getByRole('button', { name: /^Cancelled ?0/ }).getAttribute('aria-pressed')).toBe('true')
})

test('without orders an empty state is shown', async () => {
  open([])
  expect(await screen.findByText('No orders yet')).toBeTruthy()
})

test('a failed load shows the detail of the server', async () => {
  const { toasts } = open([], { 'GET /orders': refusal('Back in a minute.', 503) })
  expect(await screen.findByText('Failed to load orders')).toBeTruthy()
  expect(toasts).toEqual(['error: Back in a minute.'])
})
