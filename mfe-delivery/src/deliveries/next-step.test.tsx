import { standAt } from '@tapri/web-kit/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { far, near, openMore, openPage, press, sendNow } from './testing-deliveries.tsx'

beforeEach(() => standAt({ lat: 28.63, lng: 77.22 }))

const DELIVERED = 'Delivered · ₹50 cash'
const next = () => within(screen.getByRole('article', { name: 'Next Stop' }))
const STATUS = 'PUT /orders/:id/status'
const sent = ({ calls }: ReturnType<typeof openPage>) =>
  calls.flatMap(({ route, input }) => {
    const { params, body } = input as { params: { id: string }; body: { order_status: string } }
    return route === STATUS ? [`${params.id.slice(0, 4)} ${body.order_status}`] : []
  })
const second = { ...near, id: 'next-0000000', delivery_address: { ...near.delivery_address, lat: 28.627 } }

test('the second tap of a double tap presses nothing of the card that came under the thumb; a later one does', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = openPage([near, second])
  page.responses[STATUS] = ({ params }: { params: { id: string } }) => ({
    ...(params.id === near.id ? near : second),
    order_status: 'delivered',
  })
  const tap = async () => fireEvent.click(await screen.findByRole('button', { name: DELIVERED }))
  await screen.findByText('#next-000')
  await tap()
  expect(next().getByText('#next-000')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(180))
  expect(fireEvent.click(next().getByRole('link', { name: 'Call Asha' }))).toBe(false)
  await tap()
  expect(next().getByText('#next-000')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(700))
  await tap()
  expect(await screen.findByText('No deliveries right now')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  await expect.poll(() => sent(page)).toEqual(['near delivered', 'next delivered'])
})

const atCounter = [near, second, far].map((order) => ({ ...order, order_status: 'confirmed' as const, version: 2 }))

test('all orders of the counter are picked up by one press, said, sent and told as one', async () => {
  const page = openPage(atCounter)
  page.responses[STATUS] = ({ params }: { params: { id: string } }) => ({
    ...atCounter.find(({ id }) => id === params.id),
    order_status: 'out_for_delivery',
  })
  await press(page, 'Picked Up All 3')
  expect(await screen.findByRole('button', { name: 'Undo 3 orders picked up' })).toBeTruthy()
  expect(screen.getByRole('button', { name: DELIVERED })).toBeTruthy()
  await sendNow(page)
  await expect.poll(() => page.toasts).toEqual(['success: Order status updated'])
  expect(sent(page).toSorted()).toEqual(
    ['far- out_for_delivery', 'near out_for_delivery', 'next out_for_delivery'].toSorted(),
  )
  expect(screen.getAllByText('3 orders picked up')).not.toEqual([])
})

test('the press for all of the counter is taken back as one, and one order is picked up alone', async () => {
  const page = openPage(atCounter)
  await press(page, 'Picked Up All 3')
  await press(page, 'Undo 3 orders picked up')
  expect(await screen.findByRole('button', { name: 'Picked Up All 3' })).toBeTruthy()
  await openMore(page, 'near-000')
  await press(page, 'Picked Up This One Only')
  expect(await screen.findByRole('button', { name: DELIVERED })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo #near-000 picked up' })).toBeTruthy()
  expect(sent(page)).toEqual([])
})

test('what is being sent and what was done is said in words', async () => {
  const page = openPage([near])
  let answer: (order: unknown) => void = () => undefined
  page.responses[STATUS] = () => new Promise((done) => (answer = done))
  await press(page, DELIVERED)
  await sendNow(page)
  expect(await screen.findByText('Sending: #near-000 delivered')).toBeTruthy()
  act(() => answer({ ...near, order_status: 'delivered' }))
  expect(await screen.findAllByText('#near-000 delivered')).not.toEqual([])
  expect(screen.queryByText(/^Sending/)).toBeNull()
})

test('while something is at the counter the page says how much change to leave with', async () => {
  const page = openPage([
    { ...far, pays_with: 500 },
    { ...near, pays_with: 505 },
  ])
  expect(await screen.findByText('Leave with ₹905 change')).toBeTruthy()
  await openMore(page, 'far-0000')
  await press(page, 'Picked Up This One Only')
  await expect.poll(() => screen.queryByText(/^Leave with/)).toBeNull()
})
