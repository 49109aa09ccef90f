import type { OrderStatus } from '@tapri/contracts/order-status'
import { buildOrder } from '@tapri/order-screens/testing'
import { refusal } from '@tapri/web-kit/testing'
import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyCart, openPages } from '../testing.tsx'
import { expectationOf } from './rules.ts'

beforeEach(emptyCart)

const ravi = { delivery_person_id: 'd-1', delivery_person_name: 'Ravi', delivery_person_phone: '+919000000002' }
const track = (response: unknown, others: Record<string, unknown> = {}) =>
  openPages('/customer/track/a1b2c3d4-0000-4000-8000-000000000000', { 'GET /orders/:id': response, ...others })

test.each<[OrderStatus, string]>([
  ['pending', 'Order received'],
  ['confirmed', 'Connaught Place has your order'],
  ['preparing', 'Your order is being made'],
  ['out_for_delivery', 'Ravi is on the way to you'],
  ['delivered', 'Delivered. Enjoy it hot!'],
  ['cancelled', 'This order was cancelled'],
])('%s in one sentence: %s', async (order_status, sentence) => {
  track(buildOrder({ order_status, ...ravi }))
  expect(await screen.findByRole('heading', { level: 1, name: sentence })).toBeTruthy()
  const steps = screen.queryByRole('list', { name: 'Progress of the order' })
  expect(steps === null).toBe(order_status === 'cancelled')
})

test('the steps are in order and the current one is marked', async () => {
  track(buildOrder({ order_status: 'preparing' }))
  const steps = within(await screen.findByRole('list', { name: 'Progress of the order' })).getAllByRole('listitem')
  expect(steps.map(({ textContent, dataset }) => `${textContent}: ${dataset['state']}`)).toEqual([
    'Pending (done): done',
    'Confirmed (done): done',
    'Preparing: now',
    'Out for Delivery: next',
    'Delivered: next',
  ])
  expect(steps[2]?.getAttribute('aria-current')).toBe('step')
})

test('the delivery person can be called', async () => {
  track(buildOrder({ order_status: 'out_for_delivery', ...ravi }))
  expect((await screen.findByRole('link', { name: 'Call Ravi' })).getAttribute('href')).toBe('tel:+919000000002')
})

test('an unassigned order shows that there is no delivery person yet', async () => {
  track(buildOrder())
  expect(await screen.findByText('We are assigning someone.')).toBeTruthy()
})

test('an order that does not exist shows "not found" without a toast', async () => {
  const { toasts } = track(refusal('Order not found', 404))
  expect(await screen.findByText('Order not found')).toBeTruthy()
  expect(toasts).toEqual([])
})

test('a failed load shows a panel and a toast', async () => {
  const { toasts } = track(refusal('', 502))
  expect(await screen.findByText('We cannot see your order right now')).toBeTruthy()
  expect(toasts).toEqual(['error: Failed to load order'])
})

test('it reloads every 10 seconds until the order has ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { responses, calls } = track(buildOrder({ order_status: 'preparing' }))
  await screen.findByRole('heading', { name: 'Your order is being made' })
  responses['GET /orders/:id'] = buildOrder({ order_status: 'delivered' })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Delivered. Enjoy it hot!')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(calls.filter(({ route }) => route === 'GET /orders/:id')).toHaveLength(2)
})

test('an order can be cancelled from its page, which then says why', async () => {
  const mine = buildOrder({ order_status: 'pending', can_cancel: true })
  const gone = {
    ...mine,
    order_status: 'cancelled',
    can_cancel: false,
    cancel_reason: 'takes_too_long',
    cancel_note: 'An hour',
  }
  const { person, responses } = track(mine)
  // The page itself, not only the lists, shows the response at once.
  responses['POST /orders/:id/cancel'] = () => {
    responses['GET /orders/:id'] = new Promise(() => undefined)
    return gone
  }
  await person.click(await screen.findByRole('button', { name: 'Cancel order a1b2c3d4' }))
  await person.click(await screen.findByRole('radio', { name: 'Takes too long' }))
  await person.click(screen.getByRole('button', { name: 'Cancel Order' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'This order was cancelled' })).toBeTruthy()
  expect(screen.getByText('It took too long.').textContent).toContain('An hour')
  expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull()
})

test('an order that was handed over says which outlet makes it now, until it is on its way', async () => {
  const sentence = 'Connaught Place makes it now, since Khan Market could not.'
  const moved = buildOrder({ handed_over_from: 'Khan Market' })
  track(moved)
  expect(await screen.findByText(sentence)).toBeTruthy()
  cleanup()
  for (const [order_status, heading] of [
    ['out_for_delivery', 'Your order is on the way to you'],
    ['delivered', 'Delivered. Enjoy it hot!'],
  ] as const) {
    track({ ...moved, order_status })
    await screen.findByRole('heading', { level: 1, name: heading })
    expect(screen.queryByText(sentence)).toBeNull()
    cleanup()
  }
})

test('what happened stands on the page with times, and is asked for anew when the order changes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const entry = { from_status: null, to_status: 'pending', actor_role: 'customer' }
  const placed = { ...entry, at: '2026-11-20T12:00:00.000Z', change: 'placed' }
  const assigned = { ...entry, at: '2026-11-20T12:04:00.000Z', change: 'assigned', delivery_person_name: 'Ravi' }
  const { responses } = track(buildOrder({ version: 1 }), { 'GET /orders/:id/timeline': { entries: [placed] } })
  expect(await screen.findByText('You placed the order')).toBeTruthy()
  expect(document.querySelector(`time[datetime="${placed.at}"]`)).toBeTruthy()
  responses['GET /orders/:id/timeline'] = { entries: [placed, assigned] }
  responses['GET /orders/:id'] = buildOrder({ version: 2, ...ravi })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByText('Ravi will bring it')).toBeTruthy()
})

const at = (minutes: number) => Date.parse('2026-11-20T12:00:00Z') + minutes * 60_000

test.each([
  ['pending', 5, { kind: 'expected', at: '2026-11-20T12:30:00.000Z' }],
  ['preparing', 31, { kind: 'late', at: '2026-11-20T12:00:00Z' }],
  ['delivered', 31, { kind: 'placedAt', at: '2026-11-20T12:00:00Z' }],
] as const)('%s after %i minutes: %j', (order_status, minutes, expected) => {
  expect(expectationOf(buildOrder({ order_status, created_at: '2026-11-20T12:00:00Z' }), at(minutes))).toEqual(expected)
})

test.each([
  [
    { can_cancel: true },
    'The outlet has not confirmed your order yet. They and our team have been informed. You can wait or cancel it.',
  ],
  [{}, 'The outlet has not confirmed your order yet. They and our team have been informed.'],
])(
  'an order that nobody attends to tells the truth, and can be cancelled where that is allowed: %j',
  async (given, sentence) => {
    const alert = { kind: 'unconfirmed', level: 'customer', since: new Date().toISOString() } as const
    track(buildOrder({ order_status: 'pending', alert, ...given }))
    expect(await screen.findByText(sentence)).toBeTruthy()
  },
)

test('an order for later says for when it is and when the outlet gets it, with the word to the outlet', async () => {
  const hour = 3_600_000
  const at = (inHours: number) => new Date(Date.now() + inHours * hour).toISOString()
  const times = { deliver_at: at(3), due_at: at(2.5), deliver_zone: 'Asia/Kolkata' }
  track(buildOrder({ order_status: 'pending', is_coming: true, note: 'Less sugar', ...times }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your order is booked' })).toBeTruthy()
  expect(screen.getByText(/^For (today|tomorrow) at/)).toBeTruthy()
  expect(screen.getByText(/^It reaches the outlet (today|tomorrow) at/)).toBeTruthy()
  expect(screen.queryByText(/^Arrives by/)).toBeNull()
  expect(screen.getByText('Less sugar')).toBeTruthy()
})

test('an order for later is expected at its slot', () => {
  const deliver_at = '2026-11-22T12:00:00.000Z'
  const order = buildOrder({ order_status: 'preparing', created_at: '2026-11-22T03:00:00.000Z', deliver_at })
  const slot = Date.parse(deliver_at)
  expect(expectationOf(order, slot)).toEqual({ kind: 'expected', at: deliver_at })
  expect(expectationOf(order, slot + 1).kind).toBe('late')
})

test('a delivered order offers what comes next, and no map', async () => {
  const { person } = track(buildOrder({ order_status: 'delivered', paid_by: 'cash', ...ravi }))
  expect(await screen.findByRole('button', { name: 'Order Again' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Bill/ })).toBeTruthy()
  expect(screen.queryByRole('figure')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Help' }))
  const help = within(await screen.findByRole('dialog', { name: 'Help with order a1b2c3d4' }))
  const hrefs = help.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([
    'tel:+911100000001',
    'tel:+911100000002',
    'mailto:help@tapri.example?subject=Order%20a1b2c3d4',
  ])
})

test('Help calls the outlet that serves the order, where its phone is known', async () => {
  const { person } = track(buildOrder({ order_status: 'delivered', outlet_phone: '+911140001234' }))
  await person.click(await screen.findByRole('button', { name: 'Help' }))
  const help = within(await screen.findByRole('dialog', { name: 'Help with order a1b2c3d4' }))
  expect(help.getByRole('link', { name: 'Call Connaught Place' }).getAttribute('href')).toBe('tel:+911140001234')
  expect(help.getAllByRole('link')).toHaveLength(2)
})

test('an order that is picked up has steps and words of its own, and waits for nobody to bring it', async () => {
  const promise = {
    at: '2026-11-22T13:12:00.000Z',
    wait_minutes: 2,
    make_minutes: 6,
    ride_minutes: 0,
    spare_minutes: 5,
  }
  const ready = {
    at: '2026-11-22T13:10:00.000Z',
    change: 'ready',
    from_status: 'preparing',
    to_status: 'preparing',
    actor_role: 'outlet_manager',
  }
  track(
    buildOrder({
      order_status: 'preparing',
      fulfilment: 'pickup',
      version: 4,
      ready_at: '2026-11-22T13:10:00.000Z',
      promise,
      time_zone: 'Asia/Kolkata',
    }),
    { 'GET /orders/:id/timeline': { entries: [ready] } },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Ready for you at Connaught Place' })).toBeTruthy()
  const steps = within(screen.getByRole('list', { name: 'Progress of the order' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent?.replace(' (done)', ''))).toEqual([
    'Received',
    'Confirmed',
    'Preparing',
    'Ready',
    'Collected',
  ])
  expect(steps[3]?.getAttribute('aria-current')).toBe('step')
  expect(screen.getByText('Ready at 6:40 pm IST, on time')).toBeTruthy()
  expect(await screen.findByText('Ready to be picked up')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Pick up at' })).toBeTruthy()
  expect(screen.queryByText('We are assigning someone.')).toBeNull()
})
