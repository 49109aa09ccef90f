import type { Order } from '@tapri/contracts/orders'
import { buildOrder, orderPage } from '@tapri/order-screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open } from '../testing.tsx'
import { OrdersPage } from './orders-page.tsx'

const pending = buildOrder({ id: 'aaaa0000-1', order_status: 'pending' })
const ravis = buildOrder({
  id: 'bbbb0000-1',
  delivery_person_id: 'd-1',
  delivery_person_name: 'Ravi',
  user_name: 'Zoya',
})
const delivered = buildOrder({ id: 'cccc0000-1', order_status: 'delivered' })

const openOrders = (orders: readonly Order[], responses: Record<string, unknown> = {}) =>
  open(<OrdersPage />, {
    'GET /orders': orderPage(orders),
    'GET /delivery/available': [{ id: 'd-1', name: 'Ravi', phone: '+919000000002' }],
    ...responses,
  })
const card = async (number: string) => within(await screen.findByRole('article', { name: `Order ${number}` }))
const statusOf = async (number: string) => (await card(number)).getByRole<HTMLSelectElement>('combobox')

test('every order shows its outlet; an open order offers all six statuses', async () => {
  openOrders([pending, delivered])
  expect([...(await statusOf('aaaa0000')).options].map(({ textContent }) => textContent)).toEqual([
    'Pending',
    'Confirmed',
    'Preparing',
    'Out for Delivery',
    'Delivered',
    'Cancelled',
  ])
  expect((await card('aaaa0000')).getByText('Connaught Place')).toBeTruthy()
  expect((await card('cccc0000')).queryByRole('combobox')).toBeNull()
})

test('on a wide screen the orders are a table', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  openOrders([pending, delivered])
  const table = await screen.findByRole('table', { name: 'Orders' })
  expect(within(table).getAllByRole('row')).toHaveLength(3)
})

test('cancelling asks for a reason, and does nothing when declined; everybody reads who cancelled and why', async () => {
  const CANCEL = 'POST /orders/:id/cancel'
  const openOrder = { ...pending, can_cancel: true }
  const gone = { ...openOrder, order_status: 'cancelled', can_cancel: false, cancel_reason: 'cannot_be_made' }
  const { person, press, sent, toasts, responses } = openOrders([openOrder], { [CANCEL]: gone })
  await person.selectOptions(await statusOf('aaaa0000'), 'cancelled')
  await press('Keep Order')
  expect(sent(CANCEL)).toEqual([])
  expect((await statusOf('aaaa0000')).value).toBe('pending')
  await person.selectOptions(await statusOf('aaaa0000'), 'cancelled')
  await press('Cannot be made', 'radio')
  responses['GET /orders'] = orderPage([gone as Order])
  await press('Yes, Cancel Order')
  await waitFor(() => expect(toasts).toEqual(['success: Order cancelled']))
  expect(sent(CANCEL)).toEqual([{ params: { id: pending.id }, body: { reason: 'cannot_be_made' } }])
  expect((await card('aaaa0000')).getByText('Admin: Cannot be made')).toBeTruthy()
})

test('an order that no outlet can make says so; handed over to another, the row names it', async () => {
  const moved = {
    order_id: pending.id,
    order_status: 'pending',
    version: 4,
    outlet_id: 'o-2',
    outlet_name: 'Hauz Khas',
  }
  const { press, choose, toasts, responses } = openOrders([{ ...pending, version: 3, needs_admin: true }], {
    'POST /orders/:id/hand-over': { ...moved, to: 'outlet' },
  })
  expect((await card('aaaa0000')).getByText(/^Connaught Place cannot make it/)).toBeTruthy()
  await choose('More for order aaaa0000', 'Hand over')
  await press('Too busy', 'radio')
  responses['GET /orders'] = new Promise(() => undefined)
  await press('Hand Over')
  await waitFor(() => expect(toasts).toEqual(['success: Hauz Khas has the order now']))
  expect((await card('aaaa0000')).getByText('Handed over from Connaught Place')).toBeTruthy()
  expect((await card('aaaa0000')).queryByText(/cannot make it/)).toBeNull()
})

test('an order is assigned; an assigned order offers no second assignment', async () => {
  const { press, toasts } = openOrders([pending, ravis], { 'PUT /orders/:id/assign': ravis })
  expect((await card('bbbb0000')).queryByRole('button', { name: /Assign/ })).toBeNull()
  await press('Assign order aaaa0000')
  await press(/Ravi/, 'radio')
  await press('Assign')
  await waitFor(() => expect(toasts).toEqual(['success: Delivery person assigned successfully']))
})

test('the filter counts the orders of all pages and asks for those with a status', async () => {
  const counts = { pending: 1, confirmed: 640, preparing: 0, out_for_delivery: 0, delivered: 9, cancelled: 0 }
  const { press, sent, responses } = openOrders([pending, ravis], {
    'GET /orders': { ...orderPage([pending, ravis], 13), counts },
  })
  await card('aaaa0000')
  expect(screen.getByRole('button', { name: /^All ?650/ })).toBeTruthy()
  responses['GET /orders'] = { ...orderPage([]), counts }
  await press(/^Cancelled ?0/)
  expect(await screen.findByText('Nothing matches your search.')).toBeTruthy()
  expect(sent('GET /orders').at(-1)).toEqual({
    querystring: { include_archived: false, page: 1, limit: 50, include_counts: true, order_status: 'cancelled' },
  })
  expect(screen.getByRole('button', { name: /^Cancelled ?0/ }).getAttribute('aria-pressed')).toBe('true')
})

test('the customer’s face and line stand beside a delivered order', async () => {
  const rating = { face: 'bad' as const, line: 'It was cold', rated_at: new Date().toISOString() }
  openOrders([{ ...delivered, rating }])
  const shown = await card('cccc0000')
  expect(shown.getByText('The customer says: Bad')).toBeTruthy()
  expect(shown.getByText('It was cold')).toBeTruthy()
})
