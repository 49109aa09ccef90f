import { buildOrder, orderLists, orderPage } from '@tapri/order-screens/testing'
import { buildUser, refusal, unanswered } from '@tapri/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { delivered, free, open, openOrder, pending, ravis, stats, ticket } from './testing-outlet.tsx'

/** Returns a response with nine pages of ended orders. */
const ninePages = ({ querystring }: { querystring: { page: number } }) => orderPage([delivered], 9, querystring.page)
const recent = { include_archived: false, page: 1, limit: 50, include_counts: true }

describe('the page', () => {
  const terms = async () => {
    const numbers = within(await screen.findByRole('region', { name: 'Today at a glance' }))
    expect(await numbers.findByText('18')).toBeTruthy()
    return numbers.getAllByRole('term').map((term) => term.textContent)
  }

  test('shows the outlet, the orders and five statistics, on a phone three of them in the filter', async () => {
    open([pending, free])
    expect(await screen.findByText('Connaught Place')).toBeTruthy()
    await ticket(free)
    expect(await terms()).toEqual(['Completed Today', 'Delivery Personnel'])
    const filter = within(screen.getByRole('group', { name: 'Status' }))
    for (const name of [/^Pending ?\d/, /^Preparing ?\d/, /^Out for Delivery ?\d/])
      expect(filter.getByRole('button', { name })).toBeTruthy()
  })

  test('a ticket says what to make and what to collect; a press opens customer, address and phone', async () => {
    const view = open([free])
    const card = within(await ticket(free))
    for (const text of ['Masala Chai', 'Collect ₹50.00', 'Not assigned']) expect(card.getByText(text)).toBeTruthy()
    const sheet = await openOrder(view, free)
    for (const text of ['Sunita', '12 Janpath, New Delhi']) expect(sheet.getByText(text)).toBeTruthy()
    const call = sheet.getByRole('link', { name: 'Call Sunita, +919000000001' })
    expect(call.getAttribute('href')).toBe('tel:+919000000001')
  })

  test('without orders an empty state is shown, and all five statistics', async () => {
    open([])
    expect(await screen.findByText('No orders yet')).toBeTruthy()
    const ofOrders = ['Pending Orders', 'Preparing', 'Out for Delivery']
    expect(await terms()).toEqual([...ofOrders, 'Completed Today', 'Delivery Personnel'])
  })

  test('each failed request shows one toast, and the load can be retried', async () => {
    const busy = refusal('The orders are having a short break.', 503)
    const { press, toasts, responses } = open([], {
      'GET /orders': busy,
      'GET /orders/open': busy,
      'GET /outlet/stats': unanswered(),
    })
    await screen.findByText('Failed to load orders')
    const told = ['error: Failed to load statistics', 'error: The orders are having a short break.']
    await waitFor(() => expect(toasts.toSorted()).toEqual(told))
    expect(screen.getAllByText('–')).toHaveLength(5)
    Object.assign(responses, orderLists([free]))
    await press('Try Again')
    await ticket(free)
  })

  test('a manager without an outlet is told to ask an admin and sees zeros', async () => {
    const farah = buildUser({ name: 'Farah', role: 'outlet_manager' })
    const zeros = Object.fromEntries(Object.keys(stats).map((name) => [name, 0]))
    const { sent } = open([], { 'GET /outlet/stats': zeros }, farah)
    expect(await screen.findByText('Please ask an admin', { exact: false })).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText('0')).toHaveLength(5))
    expect([sent('GET /orders'), sent('GET /orders/open')]).toEqual([[], []])
  })
})

test('the ended orders have pages, of a size that is chosen', async () => {
  const { person, press, sent } = open([free], { 'GET /orders': ninePages })
  await ticket(free)
  const ended = { ...recent, order_status: 'ended' }
  await press('Last page')
  await waitFor(() => expect(sent('GET /orders').at(-1)).toEqual({ querystring: { ...ended, page: 9 } }))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '25')
  await waitFor(() => expect(sent('GET /orders').at(-1)).toEqual({ querystring: { ...ended, limit: 25 } }))
})

test('all open orders are shown, the one that waits longest first, however many there are; the ended ones have pages', async () => {
  const rush = Array.from({ length: 12 }, (_, minutes) =>
    buildOrder({
      id: `${String(minutes).padStart(8, '0')}-0000`,
      order_status: 'pending',
      created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
    }),
  )
  const { container } = open([...rush, delivered], { 'GET /orders': ninePages })
  await screen.findByLabelText('Order 00000011')
  const tickets = [...container.querySelectorAll('article')]
  expect(tickets).toHaveLength(12)
  expect(tickets[0]?.getAttribute('aria-label')).toBe('Order 00000011')
  expect(screen.getByLabelText('Pages')).toBeTruthy()
})

test('the filter counts all orders, and asks for the ended ones of a status', async () => {
  const counts = { pending: 1, confirmed: 2, preparing: 0, out_for_delivery: 0, delivered: 407, cancelled: 3 }
  const { press, sent } = open([pending, free, ravis, delivered], {
    'GET /orders': (input: Parameters<typeof ninePages>[0]) => ({ ...ninePages(input), counts }),
  })
  await ticket(free)
  const filter = within(screen.getByRole('group', { name: 'Status' }))
  const chips = filter.getAllByRole('button').map((chip) => chip.textContent)
  const openChips = ['All413', 'Pending1', 'Confirmed2', 'Preparing0', 'Out for Delivery0']
  expect(chips).toEqual([...openChips, 'Delivered407', 'Cancelled3'])

  await press(/^Confirmed/)
  await waitFor(() => expect(screen.queryByRole('article', { name: /aaaa/ })).toBeNull())
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  await press(/^Delivered/)
  const querystring = { ...recent, order_status: 'delivered' }
  await waitFor(() => expect(sent('GET /orders').at(-1)).toEqual({ querystring }))
  expect(await screen.findByRole('heading', { name: 'Done 1' })).toBeTruthy()
})

test('without the ended orders the board works, and they can be asked for again', async () => {
  const { press, toasts, responses } = open([free], { 'GET /orders': refusal('Busy', 503) })
  await ticket(free)
  await screen.findByText('Failed to load orders')
  expect(toasts).toEqual([])
  Object.assign(responses, orderLists([free, delivered]))
  await press('Try Again')
  expect(await screen.findByRole('heading', { name: 'Done 1' })).toBeTruthy()
})

test('archived orders are requested when selected, with an empty state', async () => {
  const { choose, sent, responses } = open([free])
  await ticket(free)
  responses['GET /orders'] = orderPage([])
  await choose('More', 'Archived Orders')
  expect(await screen.findByText('No archived orders')).toBeTruthy()
  expect(sent('GET /orders').at(-1)).toEqual({ querystring: { ...recent, include_archived: true } })
})
