import { buildOrder, orderLists } from '@tapri/order-screens/testing'
import { refusal, standAt } from '@tapri/web-kit/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { far, near, openMore, openPage, sendNow } from './testing-deliveries.tsx'

const age_seconds: unknown = expect.any(Number)
const done = buildOrder({ id: 'done-0000000', order_status: 'delivered', payment_status: 'paid' })

const next = () => within(screen.getByRole('article', { name: 'Next Stop' }))

beforeEach(() => standAt({ lat: 28.63, lng: 77.22 }))

test('the nearest open order is the next stop, other open orders a list, ended orders below', async () => {
  openPage([far, done, near])
  await screen.findByRole('article', { name: 'Next Stop' })
  for (const word of ['12 Janpath', '243 m', 'to collect in cash', 'Masala Chai']) {
    expect(next().getByText(word, { exact: false })).toBeTruthy()
  }
  expect(next().getAllByText('₹50.00')).toHaveLength(2)
  const [later, ended] = screen.getAllByRole('listitem', { name: /^(far|done)-/ }).map((row) => within(row))
  expect(later?.getByText('Lodhi Garden')).toBeTruthy()
  expect(later?.getByText('4.1 km')).toBeTruthy()
  expect(ended?.getByText('already paid', { exact: false })).toBeTruthy()
  expect(ended?.queryByRole('combobox')).toBeNull()
})

test('an open order is a stop however many newer orders have ended', async () => {
  const newer = Array.from({ length: 60 }, (_, n) => buildOrder({ ...done, id: `done-${1_000_000 + n}` }))
  openPage([...newer, near])
  await screen.findByRole('article', { name: 'Next Stop' })
  expect(next().getByText('12 Janpath', { exact: false })).toBeTruthy()
  expect(screen.getByText('1 delivery to go')).toBeTruthy()
})

test('of a delivery whose customer is hidden the row says why there is no address', async () => {
  const delivery_address = { address: '—', lat: 0, lng: 0 }
  openPage([{ ...done, user_name: null, user_phone: null, delivery_address, customer_hidden: true }])
  const row = within(await screen.findByRole('listitem', { name: 'done-000' }))
  expect(row.getByText('Address hidden one hour after delivery')).toBeTruthy()
  expect(row.queryByText(/km/)).toBeNull()
})

test('the customer can be called, and directions open in a new tab', async () => {
  openPage([near])
  expect((await screen.findByRole('link', { name: 'Call Asha' })).getAttribute('href')).toBe('tel:+919000000001')
  const directions = screen.getByRole('link', { name: 'Get Directions to 12 Janpath' })
  expect(directions.getAttribute('href')).toContain('destination=28.628%2C77.219')
  expect(directions.getAttribute('target')).toBe('_blank')
  expect(directions.getAttribute('rel')).toContain('noopener')
})

test('without a position distances are measured from the fallback, and the page shows a note', async () => {
  standAt(1)
  const { person } = openPage([near, far])
  expect(await screen.findByText(/^Your location is off/)).toBeTruthy()
  expect(next().getByText('1.8 km')).toBeTruthy()
  standAt({ lat: 28.5934, lng: 77.2198 })
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await next().findByText('Lodhi Garden')).toBeTruthy()
  expect(screen.queryByText(/^Your location is off/)).toBeNull()
})

test('the select offers only the statuses that a delivery person may set', async () => {
  const page = openPage([near, far])
  const { person, calls, responses } = page
  await openMore(page, 'far-0000')
  const select = screen.getByRole('combobox', { name: 'Status of order far-0000' })
  expect([...select.querySelectorAll('option')].map((option) => option.value)).toEqual([
    'confirmed',
    'preparing',
    'out_for_delivery',
    'delivered',
  ])
  responses['PUT /orders/:id/status'] = { ...far, order_status: 'out_for_delivery' }
  await person.selectOptions(select, 'out_for_delivery')
  await sendNow(page)
  await expect
    .poll(() => calls.find(({ route }) => route === 'PUT /orders/:id/status')?.input)
    .toEqual({
      params: { id: 'far-00000000' },
      body: { from_status: 'preparing', order_status: 'out_for_delivery', age_seconds },
    })
})

test('the list is refreshed every 15 seconds, but not while a select is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  // A browser without `select:open`.
  vi.stubGlobal('CSS', {})
  const { responses } = openPage([far])
  await screen.findByText('Lodhi Garden')
  fireEvent.click(screen.getByRole('button', { name: 'More for order far-0000' }))
  const select = await screen.findByRole('combobox')
  fireEvent.pointerDown(select)
  Object.assign(responses, orderLists([far, near]))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByRole('combobox')).toBe(select)
  fireEvent.keyDown(select, { key: 'Escape' })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(next().getByText('12 Janpath')).toBeTruthy()
})

test('archived deliveries are requested when selected', async () => {
  const { person, calls, responses } = openPage([])
  expect(await screen.findByText('No deliveries right now')).toBeTruthy()
  Object.assign(responses, orderLists([done]))
  await person.click(screen.getByRole('button', { name: 'Archived' }))
  const list = await screen.findByRole('list', { name: 'Older than 7 days' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(calls.at(-1)?.input).toEqual({ querystring: { include_archived: true, page: 1, limit: 50 } })
})

const later = (minutes: number) => ({ deliver_at: new Date(Date.now() + minutes * 60_000).toISOString() })
const out = (order: typeof far, minutes: number, lat: number) => ({
  ...order,
  ...later(minutes),
  order_status: 'out_for_delivery' as const,
  delivery_address: { ...order.delivery_address, lat, lng: 77.22 },
})
/** About 1.5 km to the south and, to be delivered first, 1.6 km to the north. */
const southAndNorth = () => [out(near, 90, 28.6165), out(far, 11, 28.6444)]

test('a better route is offered with its reason, taken and left, and directions lead through all of it', async () => {
  const { person } = openPage(southAndNorth())
  expect(await screen.findByText(/^Better route: Lodhi Garden first\. It arrives on time, by /)).toBeTruthy()
  expect(next().getByText('12 Janpath')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Use This Route' }))
  expect(next().getByText('Lodhi Garden')).toBeTruthy()
  const directions = screen.getByRole('link', { name: 'Directions for 2 stops' }).getAttribute('href') ?? ''
  expect(new URL(directions).searchParams.get('waypoints')).toBe('28.6444,77.22')
  await person.click(screen.getByRole('button', { name: 'Nearest First' }))
  expect(next().getByText('12 Janpath')).toBeTruthy()
})

test('a better route that was taken ends with its last stop: the next run begins nearest first', async () => {
  const { person, unmount } = openPage(southAndNorth())
  await person.click(await screen.findByRole('button', { name: 'Use This Route' }))
  expect(next().getByText('Lodhi Garden')).toBeTruthy()
  unmount()
  const reloaded = openPage(southAndNorth())
  expect(await screen.findByText('Nearest First')).toBeTruthy()
  expect(next().getByText('Lodhi Garden')).toBeTruthy()
  reloaded.unmount()
  const done = openPage([])
  await screen.findByText('No deliveries right now')
  done.unmount()
  openPage(southAndNorth())
  expect(await screen.findByRole('button', { name: 'Use This Route' })).toBeTruthy()
  expect(next().getByText('12 Janpath')).toBeTruthy()
})

test('a failed load shows an error and can be retried', async () => {
  const { person, toasts, responses } = openPage({
    'GET /orders/open': refusal('', 502),
    'GET /orders': refusal('', 502),
  })
  expect(await screen.findByText('Could not load your deliveries')).toBeTruthy()
  expect(toasts).toEqual(['error: Failed to load orders'])
  Object.assign(responses, orderLists([near]))
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('12 Janpath')).toBeTruthy()
})
