// @vitest-environment jsdom
import { buildOrder } from '@tapri/order-screens/testing'
import { refusal } from '@tapri/web-kit/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cartOf } from '../cart/cart.ts'
import { emptyCart, fillCart, openPages, stubPosition } from '../testing.tsx'

beforeEach(() => {
  emptyCart()
  stubPosition({ lat: 28.6315, lng: 77.2167 })
})
afterEach(cleanup)

const TIME_ZONE = 'Etc/UTC'
const midnight = Math.floor(Date.now() / 86_400_000) * 86_400_000
/** Tomorrow at noon and at half past, in the zone of the outlet. */
const tomorrowAt = (hours: number) => new Date(midnight + (24 + hours) * 3_600_000).toISOString()
const [noon, half, full] = [tomorrowAt(12), tomorrowAt(12.5), tomorrowAt(13)]
const slots = (given: string[] = [noon, half]) => ({
  slots: [...given.map((deliver_at) => ({ deliver_at, is_full: false })), { deliver_at: full, is_full: true }],
  time_zone: TIME_ZONE,
})
const closed = { is_open: false, opens_at: noon, closes_at: null, time_zone: TIME_ZONE }

const open = (responses: Record<string, unknown> = {}) => {
  fillCart()
  return openPages('/customer/menu?checkout=open', {
    'GET /slots': slots(),
    'POST /orders': buildOrder({ deliver_at: noon, deliver_zone: TIME_ZONE }),
    ...responses,
  })
}
const placeOrder = () => screen.findByRole('button', { name: /^Place Order/ })
const bodies = (calls: ReturnType<typeof openPages>['calls']) =>
  calls.filter(({ route }) => route === 'POST /orders').map(({ input }) => (input as { body: object }).body)

test('an order is for now, or for a slot that is chosen by its day and time', async () => {
  const { person, calls, toasts } = open()
  const when = within(await screen.findByRole('region', { name: 'When' }))
  expect(when.getByRole('button', { name: 'Now' }).getAttribute('aria-pressed')).toBe('true')
  expect(when.queryByRole('button', { name: '12:00 pm' })).toBeNull()
  await person.click(when.getByRole('button', { name: 'Tomorrow' }))
  expect(when.queryByRole('button', { name: '1:00 pm' })).toBeNull()
  await person.click(when.getByRole('button', { name: '12:00 pm' }))
  await person.type(screen.getByLabelText(/^A word about the whole order/), 'Less sugar')
  await person.click(await placeOrder())
  await expect.poll(() => bodies(calls)).toMatchObject([{ deliver_at: noon, note: 'Less sugar' }])
  await expect.poll(() => toasts).toEqual(['success: Order placed successfully!'])
  expect(cartOf('u-1').getState()).toMatchObject({ deliverAt: null, note: '' })
})

test('back to now: no time is sent, and no word that was not written', async () => {
  const { person, calls } = open()
  const when = within(await screen.findByRole('region', { name: 'When' }))
  await person.click(when.getByRole('button', { name: 'Tomorrow' }))
  await person.click(when.getByRole('button', { name: '12:30 pm' }))
  await person.click(when.getByRole('button', { name: 'Now' }))
  await person.click(await placeOrder())
  await expect.poll(() => bodies(calls).length).toBe(1)
  expect(Object.keys(bodies(calls)[0] ?? {})).toEqual(['items', 'delivery_address', 'payment_method'])
})

test('while all outlets are closed there is no now, and a time must be chosen', async () => {
  const { person, calls, toasts } = open({ 'GET /opening': closed })
  expect(await screen.findByText(/^We are closed right now\. Choose a time/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Now' })).toBeNull()
  await person.click(await placeOrder())
  await expect.poll(() => toasts).toEqual(['warning: Please choose a time.'])
  await person.click(screen.getByRole('button', { name: '12:30 pm' }))
  await person.click(await placeOrder())
  await expect.poll(() => bodies(calls)).toMatchObject([{ deliver_at: half }])
})

test('a chosen time that is no longer free is said, and not sent', async () => {
  fillCart({ deliverAt: full })
  const { person, calls, toasts } = openPages('/customer/menu?checkout=open', { 'GET /slots': slots() })
  expect(await screen.findByText('That time is no longer free. Please choose another.')).toBeTruthy()
  await person.click(await placeOrder())
  await expect.poll(() => toasts).toEqual(['warning: That time is no longer free. Please choose another.'])
  expect(bodies(calls)).toEqual([])
})

test('when a slot was taken meanwhile the sentence of the service is shown and the slots are asked for again', async () => {
  const sentence = 'That time is fully booked. The next free time is tomorrow at 12:30 PM.'
  const { person, calls, toasts } = open({ 'POST /orders': refusal(sentence, 422, 'SLOT_FULL') })
  await person.click(await screen.findByRole('button', { name: 'Tomorrow' }))
  await person.click(screen.getByRole('button', { name: '12:00 pm' }))
  const asked = () => calls.filter(({ route }) => route === 'GET /slots').length
  const before = asked()
  await person.click(await placeOrder())
  await expect.poll(() => toasts).toEqual([`error: ${sentence}`])
  await expect.poll(asked).toBeGreaterThan(before)
})

test('with a service without slots an order is for now', async () => {
  open({ 'GET /slots': refusal('Not found', 404) })
  await placeOrder()
  expect(screen.queryByRole('region', { name: 'When' })).toBeNull()
})

test('a day that is chosen without a time is its first free time, which the button says', async () => {
  const { person, calls } = open()
  await person.click(await screen.findByRole('button', { name: 'Tomorrow' }))
  expect(screen.getByRole('button', { name: '12:00 pm' }).getAttribute('aria-pressed')).toBe('true')
  await person.click(await screen.findByRole('button', { name: /^Place Order for tomorrow at 12:00 PM · ₹50\.00$/ }))
  await expect.poll(() => bodies(calls)).toMatchObject([{ deliver_at: noon }])
})

test('once the chosen time has gone the button asks, and never sends the order for now', async () => {
  const { person, calls, toasts, responses } = open()
  await person.click(await screen.findByRole('button', { name: 'Tomorrow' }))
  responses['GET /slots'] = slots([half])
  responses['POST /orders'] = refusal('That time is fully booked.', 422, 'SLOT_FULL')
  await person.click(await placeOrder())
  expect(await screen.findByText('That time is no longer free. Please choose another.')).toBeTruthy()
  await person.click(await placeOrder())
  await expect.poll(() => toasts).toContain('warning: That time is no longer free. Please choose another.')
  expect(bodies(calls)).toMatchObject([{ deliver_at: noon }])
})
