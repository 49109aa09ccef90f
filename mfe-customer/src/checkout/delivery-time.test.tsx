import { buildOrder } from '@tapri/order-screens/testing'
import { refusal } from '@tapri/web-kit/testing'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cartOf } from '../cart/cart.ts'
import { begin, fillCart, opening, openCheckout, openRow, placeOrder, sent } from '../testing.tsx'

beforeEach(begin)

const TIME_ZONE = 'Etc/UTC'
const midnight = Math.floor(Date.now() / 86_400_000) * 86_400_000
/** Returns the instant this many hours after tomorrow's midnight in the outlet's time zone. */
const tomorrowAt = (hours: number) => new Date(midnight + (24 + hours) * 3_600_000).toISOString()
const [noon, half, full] = [tomorrowAt(12), tomorrowAt(12.5), tomorrowAt(13)]
const slots = (given: string[] = [noon, half]) => ({
  slots: [...given.map((deliver_at) => ({ deliver_at, is_full: false })), { deliver_at: full, is_full: true }],
  time_zone: TIME_ZONE,
})
const openWhen = async (view: ReturnType<typeof open>) => {
  await openRow(view, /^(Now|Choose a time)/)
  return within(await screen.findByRole('region', { name: 'When' }))
}
const chooseTime = async (view: ReturnType<typeof open>, time: string) =>
  view.person.selectOptions(screen.getByLabelText(/^Time, /), time)
const closed = opening({ is_open: false, opens_at: noon, time_zone: TIME_ZONE })

const open = (responses: Record<string, unknown> = {}) => {
  fillCart()
  return openCheckout({
    'GET /slots': slots(),
    'POST /orders': buildOrder({ deliver_at: noon, deliver_zone: TIME_ZONE }),
    ...responses,
  })
}

test('an order is for now, or for a slot that is chosen by its day and time', async () => {
  const view = open()
  const when = await openWhen(view)
  expect(when.getByRole('button', { name: 'Now' }).getAttribute('aria-pressed')).toBe('true')
  expect(when.queryByLabelText(/^Time, /)).toBeNull()
  await view.person.click(when.getByRole('button', { name: 'Tomorrow' }))
  expect(when.queryByRole('option', { name: '1:00 pm' })).toBeNull()
  await chooseTime(view, '12:30 pm')
  expect(screen.getByRole('button', { name: 'Tomorrow · 12:30 pm' })).toBeTruthy()
  await openRow(view, /^Add instructions/)
  await view.person.type(screen.getByLabelText(/^Instructions for the outlet/), 'Less sugar')
  await placeOrder(view)
  await expect.poll(() => sent(view)).toMatchObject([{ deliver_at: half, note: 'Less sugar' }])
  await expect.poll(() => view.toasts).toEqual(['success: Order placed successfully!'])
  expect(cartOf('u-1').getState()).toMatchObject({ deliverAt: null, note: '' })
})

test('back to now: no time is sent, and no word that was not written', async () => {
  const view = open()
  const when = await openWhen(view)
  await view.person.click(when.getByRole('button', { name: 'Tomorrow' }))
  await chooseTime(view, '12:30 pm')
  await view.person.click(when.getByRole('button', { name: 'Now' }))
  await placeOrder(view)
  await expect.poll(() => sent(view).length).toBe(1)
  expect(Object.keys(sent(view)[0] ?? {})).toEqual(['items', 'delivery_address', 'payment_method'])
})

test('while all outlets are closed there is no now, and a time must be chosen', async () => {
  const view = open({ 'GET /opening': closed })
  expect(await screen.findByText(/^We are closed right now\. Choose a time/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Now' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Choose a time', expanded: true })).toBeTruthy()
  await placeOrder(view)
  await expect.poll(() => view.toasts).toEqual(['warning: Please choose a time.'])
  await chooseTime(view, '12:30 pm')
  await placeOrder(view)
  await expect.poll(() => sent(view)).toMatchObject([{ deliver_at: half }])
})

test('when a slot was taken meanwhile the sentence of the service is shown and the slots are asked for again', async () => {
  const sentence = 'That time is fully booked. The next free time is tomorrow at 12:30 pm.'
  const view = open({ 'POST /orders': refusal(sentence, 422, 'SLOT_FULL') })
  await view.person.click((await openWhen(view)).getByRole('button', { name: 'Tomorrow' }))
  const asked = () => view.calls.filter(({ route }) => route === 'GET /slots').length
  const before = asked()
  await placeOrder(view)
  await expect.poll(() => view.toasts).toEqual([`error: ${sentence}`])
  await expect.poll(asked).toBeGreaterThan(before)
})

test('a day that is chosen without a time is its first free time, which the button says', async () => {
  const view = open()
  await view.person.click((await openWhen(view)).getByRole('button', { name: 'Tomorrow' }))
  expect(screen.getByLabelText<HTMLSelectElement>('Time, Tomorrow').value).toBe(noon)
  await view.person.click(await screen.findByRole('button', { name: /^Place Order · tomorrow 12:00 pm · ₹50\.00$/ }))
  await expect.poll(() => sent(view)).toMatchObject([{ deliver_at: noon }])
})

test('once the chosen time has gone the button asks, and never sends the order for now', async () => {
  const view = open()
  await view.person.click((await openWhen(view)).getByRole('button', { name: 'Tomorrow' }))
  view.responses['GET /slots'] = slots([half])
  view.responses['POST /orders'] = refusal('That time is fully booked.', 422, 'SLOT_FULL')
  await placeOrder(view)
  expect(await screen.findByText('That time is no longer free. Please choose another.')).toBeTruthy()
  await placeOrder(view)
  await expect.poll(() => view.toasts).toContain('warning: That time is no longer free. Please choose another.')
  expect(sent(view)).toMatchObject([{ deliver_at: noon }])
})
