import { buildOrder, orderPage } from '@tapri/order-screens/testing'
import { refusal } from '@tapri/web-kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../testing.tsx'
import { OrdersPage } from './orders-page.tsx'

const pending = buildOrder({ id: 'aaaa0000-1', order_status: 'pending' })
const ravis = buildOrder({ id: 'bbbb0000-1', user_name: 'Zoya' })
const older = { ...orderPage([]), next: '17_cccc' }

const openSearch = (orders: unknown, responses: Record<string, unknown> = {}, path = '/') => {
  const view = open(<OrdersPage />, { 'GET /orders': orders, ...responses }, { path })
  return { ...view, asked: () => view.sent('GET /orders') }
}
const card = (number: string) => screen.findByRole('article', { name: `Order ${number}` })
const search = async (...words: string[]) => {
  const field = await screen.findByRole('searchbox', { name: 'Number, name, phone or address' })
  for (const value of words) fireEvent.change(field, { target: { value } })
  return field
}

test('a search in the address is shown as it is there, also what has gone since', async () => {
  const lists = { 'GET /admin/outlets': [], 'GET /delivery/available': [] }
  const { asked } = openSearch(orderPage([pending]), lists, '/?q=asha&outlet=gone&status=pending')
  await card('aaaa0000')
  expect(asked()[0]).toEqual({ querystring: { q: 'asha', outlet_id: 'gone', order_status: 'pending', limit: 50 } })
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'asha')
  expect(screen.getByRole('combobox', { name: 'Outlet' })).toHaveProperty('value', 'gone')
})

test('the search asks for all orders, says what it did not find, and ends with Escape', async () => {
  const { person, asked, responses } = openSearch(orderPage([pending, ravis]))
  await card('aaaa0000')
  responses['GET /orders'] = orderPage([])
  const field = await search('z', 'zo', 'zoya')
  expect(await screen.findByText('No orders for “zoya”')).toBeTruthy()
  expect(asked()).toEqual([
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
  const { responses } = openSearch(orderPage([pending]))
  await card('aaaa0000')
  responses['GET /orders'] = refusal('', 503)
  const field = await search('zoya')
  field.focus()
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  responses['GET /orders'] = orderPage([ravis])
  await search('zoy')
  expect(await card('bbbb0000')).toBeTruthy()
})

test('a search goes on with older orders, and back', async () => {
  const { press, asked } = openSearch(({ querystring }: { querystring: { after?: string } }) =>
    querystring.after ? orderPage([ravis]) : { ...older, orders: [pending] },
  )
  await search('asha')
  await waitFor(() => expect(asked().at(-1)).toEqual({ querystring: { q: 'asha', limit: 50 } }))
  await press('Older orders')
  expect(await card('bbbb0000')).toBeTruthy()
  // The first page may be requested again after the next one.
  expect(asked()).toContainEqual({ querystring: { q: 'asha', after: '17_cccc', limit: 50 } })
  expect(screen.queryByRole('button', { name: 'Older orders' })).toBeNull()
  await press('Newest first')
  expect(await card('aaaa0000')).toBeTruthy()
})

test('a page without a match that is not the last offers to search further back', async () => {
  const { press, asked, responses } = openSearch(older)
  await search('asha')
  expect(await screen.findByText('Nothing yet for “asha”')).toBeTruthy()
  responses['GET /orders'] = orderPage([ravis])
  await press('Search Further Back')
  expect(await card('bbbb0000')).toBeTruthy()
  expect(asked().at(-1)).toEqual({ querystring: { q: 'asha', after: '17_cccc', limit: 50 } })
})

test('filters by outlet, delivery person and days are asked for together', async () => {
  const people = [{ id: 'd-1', name: 'Ravi', phone: '+919000000002' }]
  const { person, press, asked } = openSearch(orderPage([pending]), { 'GET /delivery/available': people })
  await card('aaaa0000')
  await press('Filters')
  await screen.findByRole('option', { name: 'Connaught Place' })
  await person.selectOptions(screen.getByRole('combobox', { name: 'Outlet' }), 'o-1')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Delivery Partner' }), 'd-1')
  fireEvent.change(screen.getByLabelText('Placed from'), { target: { value: '2026-03-01' } })
  const querystring = { outlet_id: 'o-1', delivery_person_id: 'd-1', from: '2026-03-01', limit: 50 }
  await waitFor(() => expect(asked().at(-1)).toEqual({ querystring }))
  expect(screen.getByRole('button', { name: '3 filters' })).toBeTruthy()
  await press('Clear search')
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy()
})
