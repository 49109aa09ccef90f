// @vitest-environment jsdom
import type { Order } from '@tapri/contracts/orders'
import { buildOrder, orderPage } from '@tapri/order-screens/testing'
import { ApiError } from '@tapri/web-kit/api'
import { buildUser, renderPage } from '@tapri/web-kit/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OrdersPage } from './orders-page.tsx'

afterEach(cleanup)

const pending = buildOrder({ id: 'aaaa0000-1', order_status: 'pending' })
const ravis = buildOrder({ id: 'bbbb0000-1', user_name: 'Zoya' })

const open = (orders: readonly Order[], responses: Record<string, unknown> = {}, path = '/') =>
  renderPage(<OrdersPage />, {
    user: buildUser({ name: 'Admin', role: 'admin' }),
    path,
    responses: {
      'GET /admin/staff-events': { events: [], unseen: 0 },
      'GET /orders': orderPage(orders),
      'GET /orders/alerts': { alerts: [], total: 0 },
      ...responses,
    },
  })

const card = (number: string) => screen.findByRole('article', { name: `Order ${number}` })

test('a search in the address is shown as it is there, also what has gone since', async () => {
  const { calls } = open(
    [pending],
    { 'GET /admin/outlets': [], 'GET /delivery/available': [] },
    '/?q=asha&outlet=gone&status=pending',
  )
  await card('aaaa0000')
  expect(calls.find(({ route }) => route === 'GET /orders')?.input).toEqual({
    querystring: { q: 'asha', outlet_id: 'gone', order_status: 'pending', limit: 50 },
  })
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'asha')
  expect(screen.getByRole('combobox', { name: 'Outlet' })).toHaveProperty('value', 'gone')
})

test('the search asks for all orders, says what it did not find, and ends with Escape', async () => {
  const { person, calls, responses } = open([pending, ravis])
  await card('aaaa0000')
  const field = screen.getByRole('searchbox', { name: 'Number, name, phone or address' })
  responses['GET /orders'] = orderPage([])
  for (const typed of ['z', 'zo', 'zoya']) fireEvent.change(field, { target: { value: typed } })
  expect(await screen.findByText('No orders for “zoya”')).toBeTruthy()
  expect(calls.filter(({ route }) => route === 'GET /orders').map(({ input }) => input)).toEqual([
    { querystring: { include_archived: false, page: 1, limit: 50, include_counts: true } },
    { querystring: { q: 'zoya', limit: 50 } },
  ])
  expect(screen.queryByRole('button', { name: 'Archived' })).toBeNull()
  responses['GET /orders'] = orderPage([pending])
  await person.type(field, '{Escape}')
  expect(await card('aaaa0000')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Archived' })).toBeTruthy()
})

test('a search that cannot be loaded keeps its field, to try another', async () => {
  const { person, responses } = open([pending])
  await card('aaaa0000')
  const field = screen.getByRole('searchbox')
  responses['GET /orders'] = new ApiError('', 503, null)
  await person.type(field, 'zoya')
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  responses['GET /orders'] = orderPage([ravis])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zoy' } })
  expect(await card('bbbb0000')).toBeTruthy()
})

test('a search goes on with older orders, and back', async () => {
  const { person, calls } = open([], {
    'GET /orders': ({ querystring }: { querystring: { after?: string } }) =>
      querystring.after ? orderPage([ravis]) : { ...orderPage([pending]), next: '17_cccc' },
  })
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'asha' } })
  await person.click(await screen.findByRole('button', { name: 'Older orders' }))
  expect(await card('bbbb0000')).toBeTruthy()
  expect(calls.at(-1)?.input).toEqual({ querystring: { q: 'asha', after: '17_cccc', limit: 50 } })
  expect(screen.queryByRole('button', { name: 'Older orders' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Newest first' }))
  expect(await card('aaaa0000')).toBeTruthy()
})

test('a page without a match that is not the last offers to search further back', async () => {
  const { person, responses, calls } = open([], { 'GET /orders': { ...orderPage([]), next: '17_cccc' } })
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'asha' } })
  expect(await screen.findByText('Nothing yet for “asha”')).toBeTruthy()
  responses['GET /orders'] = orderPage([ravis])
  await person.click(screen.getByRole('button', { name: 'Search Further Back' }))
  expect(await card('bbbb0000')).toBeTruthy()
  expect(calls.at(-1)?.input).toEqual({ querystring: { q: 'asha', after: '17_cccc', limit: 50 } })
})

test('filters by outlet, delivery person and days are asked for together', async () => {
  const { person, calls } = open([pending], {
    'GET /admin/outlets': [{ id: 'o-1', name: 'Connaught Place' }],
    'GET /delivery/available': [{ id: 'd-1', name: 'Ravi', phone: '+919000000002' }],
  })
  await card('aaaa0000')
  await person.click(screen.getByRole('button', { name: 'Filters' }))
  await screen.findByRole('option', { name: 'Connaught Place' })
  await person.selectOptions(screen.getByRole('combobox', { name: 'Outlet' }), 'o-1')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Delivery Person' }), 'd-1')
  fireEvent.change(screen.getByLabelText('Placed from'), { target: { value: '2026-03-01' } })
  await waitFor(() =>
    expect(calls.at(-1)?.input).toEqual({
      querystring: { outlet_id: 'o-1', delivery_person_id: 'd-1', from: '2026-03-01', limit: 50 },
    }),
  )
  expect(screen.getByRole('button', { name: '3 filters' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy()
})

test('the customer’s face and line stand beside a delivered order', async () => {
  const rating = { face: 'bad' as const, line: 'It was cold', rated_at: new Date().toISOString() }
  open([buildOrder({ id: pending.id, order_status: 'delivered', rating })])
  const shown = within(await card('aaaa0000'))
  expect(shown.getByText('The customer says: Bad')).toBeTruthy()
  expect(shown.getByText('It was cold')).toBeTruthy()
})
