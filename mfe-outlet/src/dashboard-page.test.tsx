// @vitest-environment jsdom
import { buildUser, refusal, renderPage, unanswered } from '@tapri/web-kit/testing'
import { buildOrder, orderLists, orderPage } from '@tapri/order-screens/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { DashboardPage } from './dashboard-page.tsx'
import { delivered, free, meera, open, pending, ravis, stats, ticket, written } from './testing-outlet.tsx'

afterEach(cleanup)

describe('the page', () => {
  test('shows the outlet, five statistics and the orders', async () => {
    open([pending, free])
    expect(await screen.findByText('Connaught Place')).toBeTruthy()
    await ticket(free)
    const numbers = screen.getByRole('region', { name: 'Today at a glance' })
    await waitFor(() => expect(within(numbers).getByText('18')).toBeTruthy())
    const terms = within(numbers).getAllByRole('term')
    expect(terms.map((term) => term.textContent)).toEqual([
      'Pending Orders',
      'Preparing',
      'Out for Delivery',
      'Completed Today',
      'Delivery Personnel',
    ])
  })

  test('an order shows its lines, customer, address and phone', async () => {
    open([free])
    const card = within(await ticket(free))
    expect(card.getByText('Masala Chai', { exact: false })).toBeTruthy()
    expect(card.getByText('Sunita')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Call Sunita, +919000000001' }).getAttribute('href')).toBe(
      'tel:+919000000001',
    )
    expect(card.getByText('12 Janpath, New Delhi')).toBeTruthy()
    expect(card.getByText('₹50.00')).toBeTruthy()
  })

  test('without orders an empty state is shown', async () => {
    open([])
    expect(await screen.findByText('No orders yet')).toBeTruthy()
  })

  test('each failed request shows one toast, and the load can be retried', async () => {
    const { person, toasts, responses } = open([], {
      'GET /orders': refusal('The orders are having a short break.', 503),
      'GET /orders/open': refusal('The orders are having a short break.', 503),
      'GET /outlet/stats': unanswered(),
    })
    await screen.findByText('Failed to load orders')
    await waitFor(() =>
      expect(toasts.toSorted()).toEqual([
        'error: Failed to load statistics',
        'error: The orders are having a short break.',
      ]),
    )
    expect(screen.getAllByText('–')).toHaveLength(5)
    Object.assign(responses, orderLists([free]))
    await person.click(screen.getByRole('button', { name: 'Try Again' }))
    await ticket(free)
  })

  test('a manager without an outlet is told to ask an admin and sees zeros', async () => {
    const farah = buildUser({ name: 'Farah', role: 'outlet_manager' })
    const zeros = Object.fromEntries(Object.keys(stats).map((name) => [name, 0]))
    const { calls } = open([], { 'GET /outlet/stats': zeros }, farah)
    expect(await screen.findByText('Please ask an admin', { exact: false })).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText('0')).toHaveLength(5))
    expect(written(calls, 'GET /orders')).toEqual([])
    expect(written(calls, 'GET /orders/open')).toEqual([])
  })

  test('is translated to Hindi', async () => {
    renderPage(<DashboardPage />, {
      user: meera,
      language: 'hi',
      responses: { 'GET /auth/me': meera, 'GET /outlet/stats': stats, ...orderLists([]) },
    })
    expect(await screen.findByText('अभी कोई ऑर्डर नहीं')).toBeTruthy()
  })
})

test('pagination: first, last and at most five page numbers, and the page size', async () => {
  const { person, calls } = open([free], {
    'GET /orders': ({ querystring }: { querystring: { page: number } }) => orderPage([delivered], 9, querystring.page),
  })
  await ticket(free)
  const numbers = () =>
    within(screen.getByRole('navigation', { name: 'Pages' }))
      .getAllByRole('button', { name: /^Page \d/ })
      .map((button) => button.textContent)
  expect(numbers()).toEqual(['1', '2', '3', '4', '5'])
  await person.click(screen.getByRole('button', { name: 'Last page' }))
  await waitFor(() => expect(numbers()).toEqual(['5', '6', '7', '8', '9']))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '25')
  await waitFor(() =>
    expect(written(calls, 'GET /orders').at(-1)).toEqual({
      querystring: { include_archived: false, page: 1, limit: 25, include_counts: true, order_status: 'ended' },
    }),
  )
})

test('all open orders are shown, the one that waits longest first, however many there are; the ended ones have pages', async () => {
  const rush = Array.from({ length: 12 }, (_, minutes) =>
    buildOrder({
      id: `${String(minutes).padStart(8, '0')}-0000`,
      order_status: 'pending',
      created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
    }),
  )
  const { container } = open([...rush, delivered], {
    'GET /orders': ({ querystring }: { querystring: { page: number } }) => orderPage([delivered], 9, querystring.page),
  })
  await screen.findByLabelText('Order 00000011')
  const tickets = [...container.querySelectorAll('article')]
  expect(tickets).toHaveLength(12)
  expect(tickets[0]?.getAttribute('aria-label')).toBe('Order 00000011')
  expect(screen.getByLabelText('Pages')).toBeTruthy()
})

test('the filter counts all orders, and asks for the ended ones of a status', async () => {
  const { person, calls } = open([pending, free, ravis, delivered], {
    'GET /orders': ({ querystring }: { querystring: { page: number } }) => ({
      ...orderPage([delivered], 9, querystring.page),
      counts: { pending: 1, confirmed: 2, preparing: 0, out_for_delivery: 0, delivered: 407, cancelled: 3 },
    }),
  })
  await ticket(free)
  const filter = within(screen.getByRole('group', { name: 'Status' }))
  const chips = filter.getAllByRole('button').map((chip) => chip.textContent)
  const openChips = ['All413', 'Pending1', 'Confirmed2', 'Preparing0', 'Out for Delivery0']
  expect(chips).toEqual([...openChips, 'Delivered407', 'Cancelled3'])

  await person.click(filter.getByRole('button', { name: /^Confirmed/ }))
  await waitFor(() => expect(screen.queryByRole('article', { name: /aaaa/ })).toBeNull())
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  await person.click(filter.getByRole('button', { name: /^Delivered/ }))
  const querystring = { include_archived: false, page: 1, limit: 50, include_counts: true }
  await waitFor(() =>
    expect(written(calls, 'GET /orders').at(-1)).toEqual({
      querystring: { ...querystring, order_status: 'delivered' },
    }),
  )
  expect(await screen.findByRole('heading', { name: 'Done 1' })).toBeTruthy()
})

test('without the ended orders the board works, and they can be asked for again', async () => {
  const { person, toasts, responses } = open([free], { 'GET /orders': refusal('Busy', 503) })
  await ticket(free)
  await screen.findByText('Failed to load orders')
  expect(toasts).toEqual([])
  Object.assign(responses, orderLists([free, delivered]))
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'Done 1' })).toBeTruthy()
})

test('archived orders are requested when selected, with an empty state', async () => {
  const { person, calls, responses } = open([free])
  await ticket(free)
  responses['GET /orders'] = orderPage([])
  await person.click(screen.getByRole('button', { name: 'Archived' }))
  expect(await screen.findByText('No archived orders')).toBeTruthy()
  expect(written(calls, 'GET /orders').at(-1)).toEqual({
    querystring: { include_archived: true, page: 1, limit: 50, include_counts: true },
  })
})
