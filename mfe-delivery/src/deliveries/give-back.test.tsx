import { unanswered, standAt } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { far, near, openMore, openPage, press, sendNow } from './testing-deliveries.tsx'

beforeEach(() => standAt({ lat: 28.63, lng: 77.22 }))

const mine = { ...far, version: 3, delivery_person_id: 'd-1' }
async function giveBack(page: ReturnType<typeof openPage>) {
  await openMore(page, 'far-0000')
  await press(page, 'Return Order')
}
const route = 'POST /orders/:id/release'
const ageOf = (call: { input: unknown } | undefined) =>
  (call?.input as { body: { age_seconds: number } } | undefined)?.body.age_seconds ?? 0

test('an order is given back by its sheet and one tap on the reason; it leaves the page before the refetch', async () => {
  const page = openPage([mine])
  const { person, calls, toasts, responses } = page
  responses[route] = { order_id: mine.id, order_status: 'preparing', version: 4 }
  await giveBack(page)
  responses['GET /orders/open'] = new Promise(() => undefined)
  await person.click(await screen.findByRole('button', { name: 'Vehicle broke down' }))
  expect(await screen.findByText('No deliveries right now')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await sendNow(page)
  await expect.poll(() => toasts).toEqual(['success: Order returned'])
  expect(calls.find((call) => call.route === route)).toMatchObject({
    input: { params: { id: mine.id }, body: { reason: 'vehicle_broken' } },
    options: { idempotencyKey: expect.any(String) },
  })
})

test('another reason is asked for in words', async () => {
  const page = openPage([mine])
  const { person, calls, responses } = page
  responses[route] = { order_id: mine.id, order_status: 'preparing', version: 4 }
  await giveBack(page)
  await person.click(await screen.findByRole('button', { name: 'Another reason' }))
  await person.type(screen.getByLabelText(/^What happened\?/), 'The road is flooded')
  await press(page, 'Return Order')
  await sendNow(page)
  await expect
    .poll(() => calls.find((call) => call.route === route)?.input)
    .toEqual({
      params: { id: mine.id },
      body: { reason: 'other', note: 'The road is flooded', age_seconds: expect.any(Number) },
    })
})

test('after a lost response it is tried again with the same key, and is older by then', async () => {
  const page = openPage([mine])
  const { person, calls, toasts, responses } = page
  responses[route] = unanswered()
  await giveBack(page)
  await person.click(await screen.findByRole('button', { name: 'Too far' }))
  await sendNow(page)
  expect(await screen.findAllByText('1 update waiting for network')).toHaveLength(2)
  await expect.poll(() => calls.filter((call) => call.route === route)).toHaveLength(2)
  const [first, second] = calls.filter((call) => call.route === route)
  expect(second?.options).toEqual(first?.options)
  expect(ageOf(second)).toBeGreaterThan(ageOf(first))
  expect(toasts).toEqual([])
})

test('an order on its way cannot be given back', async () => {
  await openMore(openPage([{ ...near, version: 4, delivery_person_id: 'd-1' }]), 'near-000')
  expect(await screen.findByRole('combobox')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Return Order' })).toBeNull()
})

test('what happened to a delivery is told with who did what, also of one that has ended', async () => {
  const placed = {
    at: far.created_at,
    change: 'placed',
    from_status: null,
    to_status: 'pending',
    actor_role: 'customer',
  }
  const assigned = { ...placed, change: 'assigned', actor_role: 'outlet_manager', actor_name: 'Meera' }
  const entries = [placed, { ...assigned, delivery_person_name: 'Ravi' }]
  const ended = { ...near, version: 5, order_status: 'delivered' as const }
  const { person, responses } = openPage([mine, ended])
  responses['GET /orders/:id/timeline'] = { entries }
  await person.click(await screen.findByRole('button', { name: 'What happened to order near-000' }))
  expect(await screen.findByText('Assigned to Ravi')).toBeTruthy()
  expect(screen.getByText('Meera, Outlet Manager')).toBeTruthy()
})
