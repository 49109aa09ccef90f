import { refusal, unanswered, standAt } from '@tapri/web-kit/testing'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { far, near, openPage, press, sendNow } from './deliveries/testing-deliveries.tsx'

beforeEach(() => standAt({ lat: 28.63, lng: 77.22 }))
afterEach(() => {
  setOnline(true)
})

const setOnline = (isOnline: boolean) =>
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
const DELIVERED = 'Delivered · ₹50 cash'
const status = 'PUT /orders/:id/status'
const sent = ({ calls }: ReturnType<typeof openPage>) =>
  calls.flatMap(({ route, input, options }) =>
    route === status ? [{ ...(input as object), ...(options as object) }] : [],
  )
const body = (id: string, order_status: string) => ({ params: { id }, body: { order_status } })

test('a step is shown at once, told, and taken back within 5 s', async () => {
  const page = openPage([near])
  await press(page, DELIVERED)
  expect(await screen.findByText('No deliveries right now')).toBeTruthy()
  expect(screen.getByText('#near-000 delivered. Sends in 5 seconds unless you undo it.')).toBeTruthy()
  await press(page, 'Undo #near-000 delivered')
  expect(await screen.findByRole('button', { name: DELIVERED })).toBeTruthy()
  expect(sent(page)).toEqual([])
})

test('without network a person goes on; a reload keeps the steps, and the network sends them in order', async () => {
  const first = openPage([near, far])
  await screen.findByRole('article', { name: 'Next Stop' })
  setOnline(false)
  await press(first, DELIVERED)
  await press(first, 'Picked Up')
  await press(first, DELIVERED)
  expect(await screen.findByText('No deliveries right now')).toBeTruthy()
  expect(screen.getAllByText('3 updates waiting for network')).toHaveLength(2)
  const [notice] = screen.getAllByRole('list').map((list) =>
    within(list)
      .queryAllByRole('listitem')
      .map((row) => row.textContent),
  )
  expect(notice).toEqual(['#near-000 delivered', '#far-0000 picked up', '#far-0000 delivered'])
  first.unmount()

  const again = openPage([near, far])
  expect(await screen.findByText('No deliveries right now')).toBeTruthy()
  again.responses[status] = ({ params, body: set }: ReturnType<typeof body>) => ({
    ...(params.id === near.id ? near : far),
    ...set,
  })
  setOnline(true)
  await expect
    .poll(() => sent(again))
    .toMatchObject([body(near.id, 'delivered'), body(far.id, 'out_for_delivery'), body(far.id, 'delivered')])
  await expect.poll(() => screen.queryByText('3 updates waiting for network')).toBeNull()
})

test('what was refused meanwhile is said with the reason until it is read; the rest is sent', async () => {
  const page = openPage([near, far])
  page.responses[status] = ({ params }: ReturnType<typeof body>) =>
    params.id === near.id ? refusal('This order is already cancelled.') : { ...far, order_status: 'out_for_delivery' }
  await press(page, DELIVERED)
  await press(page, 'Picked Up')
  await sendNow(page)
  expect(await screen.findByText('Not saved: #near-000 delivered')).toBeTruthy()
  expect(screen.getByText('This order is already cancelled.')).toBeTruthy()
  await expect.poll(() => sent(page)).toMatchObject([body(near.id, 'delivered'), body(far.id, 'out_for_delivery')])
  expect(page.toasts).toContain('error: This order is already cancelled.')
  expect(await screen.findByRole('button', { name: DELIVERED }), 'the order is as it was').toBeTruthy()
  await press(page, 'OK')
  expect(screen.queryByText('This order is already cancelled.')).toBeNull()
})

test('a request without a response is repeated with the same key, and the page says that it waits', async () => {
  const page = openPage([near])
  page.responses[status] = unanswered()
  await press(page, DELIVERED)
  await sendNow(page)
  expect(await screen.findAllByText('1 update waiting for network')).toHaveLength(2)
  page.responses[status] = { ...near, order_status: 'delivered' }
  await expect.poll(() => page.toasts).toEqual(['success: Order status updated'])
  const keys = sent(page).map((each) => ('idempotencyKey' in each ? each.idempotencyKey : undefined))
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})
