import { buildOrder } from '@tapri/order-screens/testing'
import { refusal, unanswered } from '@tapri/web-kit/testing'
import { orderStatuses } from '@tapri/contracts/order-status'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCart, openPages, page } from '../testing.tsx'

beforeEach(emptyCart)

test('each order shows number, status, lines, total, outlet, address and delivery person', async () => {
  openPages('/customer/orders', { 'GET /orders': page([buildOrder({ delivery_person_name: 'Ravi' })]) })
  const card = within(await screen.findByRole('article'))
  for (const word of ['#a1b2c3d4', 'Confirmed', 'Masala Chai', '12 Janpath, New Delhi', 'Connaught Place', 'Ravi']) {
    expect(card.getByText(word)).toBeTruthy()
  }
  expect(card.getAllByText('₹50.00')).toHaveLength(2)
})

test('only confirmed, preparing and out_for_delivery orders can be tracked', async () => {
  const orders = orderStatuses.map((order_status) => buildOrder({ id: `${order_status}-1234567`, order_status }))
  openPages('/customer/orders', { 'GET /orders': page(orders) })
  const links = await screen.findAllByRole('link', { name: /^Track Order/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/customer/track/confirmed-1234567',
    '/customer/track/preparing-1234567',
    '/customer/track/out_for_delivery-1234567',
  ])
})

test.each([
  [{ payment_status: 'paid' as const, order_status: 'delivered' as const }, 'Paid in cash'],
  [{}, 'Cash on delivery'],
  [{ order_status: 'cancelled' as const }, 'Nothing to pay'],
  [{ total_amount: 0, payment_status: 'paid' as const, order_status: 'delivered' as const }, 'Nothing to pay'],
])('payment of %j reads %s', async (given, words) => {
  openPages('/customer/orders', { 'GET /orders': page([buildOrder(given)]) })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('archived orders are requested when selected', async () => {
  const { person, calls } = openPages('/customer/orders')
  expect(await screen.findByText('No orders yet')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Archived' }))
  expect(await screen.findByText('No archived orders')).toBeTruthy()
  // The bar of the running order sends requests of its own.
  const asked = calls.filter(({ route }) => route === 'GET /orders').map(({ input }) => input)
  expect(asked.filter((input) => JSON.stringify(input).includes('include_archived'))).toEqual([
    { querystring: { include_archived: false, page: 1, limit: 50 } },
    { querystring: { include_archived: true, page: 1, limit: 50 } },
  ])
})

test('the second page can be opened', async () => {
  const { person, calls } = openPages('/customer/orders', {
    'GET /orders': page([buildOrder()], { total_count: 70, total_pages: 2 }),
  })
  await person.click(await screen.findByRole('button', { name: 'Page 2' }))
  await expect.poll(() => calls.at(-1)?.input).toEqual({ querystring: { include_archived: false, page: 2, limit: 50 } })
})

test('a failed load shows a toast and can be retried', async () => {
  const { person, toasts, responses } = openPages('/customer/orders', { 'GET /orders': refusal('', 502) })
  expect(await screen.findByText('Your orders could not be loaded')).toBeTruthy()
  expect(toasts).toEqual(['error: Failed to load orders'])
  responses['GET /orders'] = page([buildOrder()])
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('article')).toBeTruthy()
})

describe('cancelling', () => {
  const mine = buildOrder({ order_status: 'pending', can_cancel: true })
  const gone = { ...mine, order_status: 'cancelled', can_cancel: false, cancel_reason: 'changed_mind' }
  const cancelOf = { name: 'Cancel order a1b2c3d4' }
  const submit = { name: 'Cancel Order' }
  const sent = (calls: { route: string; input: unknown; options: unknown }[]) =>
    calls.filter(({ route }) => route === 'POST /orders/:id/cancel')

  test('only an order that says so can be cancelled', async () => {
    const orders = [mine, buildOrder({ id: 'made-1234567', can_cancel: false })]
    openPages('/customer/orders', { 'GET /orders': page(orders) })
    await screen.findAllByRole('article')
    expect(screen.getAllByRole('button', { name: /^Cancel order/ })).toHaveLength(1)
  })

  test('asks for a reason, sends it with the note, and shows the cancelled order', async () => {
    const { person, calls, toasts, responses } = openPages('/customer/orders', {
      'GET /orders': page([mine]),
      'POST /orders/:id/cancel': gone,
    })
    await person.click(await screen.findByRole('button', cancelOf))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this order?' }))
    await person.click(dialog.getByRole('button', submit))
    expect(dialog.getByText('Please choose a reason', { selector: 'fieldset *' })).toBeTruthy()
    expect(sent(calls)).toEqual([])
    await person.click(dialog.getByRole('radio', { name: 'Changed my mind' }))
    await person.type(dialog.getByLabelText(/^Anything to add/), ' Sorry! ')
    responses['GET /orders'] = page([gone])
    await person.click(dialog.getByRole('button', submit))
    expect(await screen.findByText('You changed your mind.')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(toasts).toEqual(['success: Order cancelled'])
    expect(sent(calls)).toMatchObject([
      {
        input: { params: { id: mine.id }, body: { reason: 'changed_mind', note: 'Sorry!' } },
        options: { idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    ])
  })

  test('after a lost response the dialog stays and the second try has the same key', async () => {
    const { person, calls, toasts, responses } = openPages('/customer/orders', {
      'GET /orders': page([mine]),
      'POST /orders/:id/cancel': unanswered(),
    })
    await person.click(await screen.findByRole('button', cancelOf))
    await person.click(await screen.findByRole('radio', { name: 'Wrong address' }))
    await person.click(screen.getByRole('button', submit))
    await expect.poll(() => toasts).toEqual(['error: Failed to cancel order'])
    responses['POST /orders/:id/cancel'] = gone
    await person.click(screen.getByRole('button', submit))
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    const [first, second] = sent(calls)
    expect(second).toEqual(first)
  })

  test('an order that is confirmed while the reason is chosen: the dialog says that it is too late', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { person, calls, responses } = openPages('/customer/orders', { 'GET /orders': page([mine]) })
    await person.click(await screen.findByRole('button', cancelOf))
    await person.click(await screen.findByRole('radio', { name: 'Changed my mind' }))
    responses['GET /orders'] = page([{ ...mine, order_status: 'confirmed', can_cancel: false }])
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    const dialog = within(screen.getByRole('alertdialog', { name: 'It can no longer be cancelled' }))
    const why = 'The outlet is already making it. If it is late, you can cancel it then.'
    expect(dialog.getByText(why)).toBeTruthy()
    expect(dialog.queryByRole('radio')).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent(calls)).toEqual([])
  })

  test('an order that was confirmed meanwhile is refused in a sentence, and the dialog closes', async () => {
    const { person, toasts, responses } = openPages('/customer/orders', {
      'GET /orders': page([mine]),
      'POST /orders/:id/cancel': refusal('The outlet is already making this order.'),
    })
    await person.click(await screen.findByRole('button', cancelOf))
    await person.click(await screen.findByRole('radio', { name: 'Changed my mind' }))
    responses['GET /orders'] = page([{ ...mine, order_status: 'confirmed', can_cancel: false }])
    await person.click(screen.getByRole('button', submit))
    await expect.poll(() => toasts).toEqual(['error: The outlet is already making this order.'])
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    await expect.poll(() => screen.queryByRole('button', cancelOf)).toBeNull()
  })
})

test('an order that has ended can be ordered again, at today’s prices; one under way cannot', async () => {
  const items = [{ product_id: 'p-2', product_name: 'Samosa', quantity: 3, price: 20 }]
  const orders = orderStatuses.map((order_status) => buildOrder({ id: `${order_status}-1234567`, order_status, items }))
  const { person } = openPages('/customer/orders', { 'GET /orders': page(orders) })
  const buttons = await screen.findAllByRole('button', { name: /^Order Again/ })
  expect(buttons).toHaveLength(2)
  await person.click(buttons[0] as HTMLElement)
  expect(await screen.findByText('Samosa: was ₹20.00, now ₹30.00')).toBeTruthy()
  expect(await screen.findByRole('dialog', { name: 'Checkout' })).toBeTruthy()
})

test('each card leads to its order as a whole, and an open one says when it arrives', async () => {
  const promise = { wait_minutes: 2, make_minutes: 6, ride_minutes: 12, spare_minutes: 5 }
  const at = new Date(Date.now() + 20 * 60_000).toISOString()
  const orders = [
    buildOrder({ id: 'open-123', order_status: 'pending', promise: { ...promise, at } }),
    buildOrder({ id: 'over-123', order_status: 'delivered' }),
  ]
  openPages('/customer/orders', { 'GET /orders': page(orders) })
  const [open, over] = await screen.findAllByRole('link', { name: /, order (open|over)-123$/ })
  expect(open?.textContent).toMatch(/^Arrives by /)
  expect(over?.textContent).not.toMatch(/^Arrives by /)
  const hrefs = [open, over].map((link) => link?.getAttribute('href'))
  expect(hrefs).toEqual(['/customer/track/open-123', '/customer/track/over-123'])
})
