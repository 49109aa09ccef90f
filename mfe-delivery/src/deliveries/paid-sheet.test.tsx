import { orderNumber } from '@tapri/order-screens/order/order-number'
import { standAt } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { far, near, openMore, openPage, press, sendNow } from './testing-deliveries.tsx'

beforeEach(() => standAt({ lat: 28.63, lng: 77.22 }))

const upi = { payee: 'tapri@okbank', payee_name: 'Connaught Place' }
const route = 'PUT /orders/:id/status'
const bodiesOf = (calls: ReturnType<typeof openPage>['calls']) =>
  calls.filter((call) => call.route === route).map(({ input }) => (input as { body: object }).body)

const delivered = { from_status: 'out_for_delivery', order_status: 'delivered', age_seconds: expect.any(Number) }

test('where UPI is taken somebody says how it was paid: in cash by one tap', async () => {
  const page = openPage([{ ...near, upi, pays_with: 200 }])
  page.responses[route] = { ...near, order_status: 'delivered', payment_status: 'paid' }
  expect((await screen.findAllByText('Pays with ₹200.00: bring ₹150.00 change')).length).toBeGreaterThan(0)
  await press(page, /^Delivered/)
  await page.person.click(await screen.findByRole('button', { name: '₹50.00 in Cash' }))
  await sendNow(page)
  await expect.poll(() => bodiesOf(page.calls)).toEqual([{ ...delivered, paid_by: 'cash' }])
})

test.each([
  ['the next stop', near],
  ['a later stop', far],
])('the select of %s asks how it was paid, too', async (_, order) => {
  const page = openPage([near, far].map((each) => (each === order ? { ...each, upi } : each)))
  page.responses[route] = { ...order, order_status: 'delivered', payment_status: 'paid' }
  const number = orderNumber(order.id)
  await openMore(page, number)
  await page.person.selectOptions(await screen.findByLabelText(`Status of order ${number}`), 'delivered')
  await page.person.click(await screen.findByRole('button', { name: /in Cash$/ }))
  await sendNow(page)
  await expect.poll(() => bodiesOf(page.calls)).toMatchObject([{ order_status: 'delivered', paid_by: 'cash' }])
})

test('by UPI with the code of payee, amount and order, and the reference if there is one', async () => {
  const page = openPage([{ ...near, upi, payment_method: 'upi' }])
  page.responses[route] = { ...near, order_status: 'delivered', payment_status: 'paid' }
  await press(page, /^Delivered/)
  expect(await screen.findByRole('img', { name: 'Scan to pay ₹50.00' })).toBeTruthy()
  await page.person.type(screen.getByLabelText(/^Reference of the payment app/), '412345678901')
  await page.person.click(screen.getByRole('button', { name: 'Paid by UPI' }))
  await sendNow(page)
  const paid = { ...delivered, paid_by: 'upi', upi_reference: '412345678901' }
  await expect.poll(() => bodiesOf(page.calls)).toEqual([paid])
})

test('UPI against cash needs the reference, which is sent as it counts', async () => {
  const page = openPage([{ ...near, upi }])
  page.responses[route] = { ...near, order_status: 'delivered', payment_status: 'paid' }
  await press(page, /^Delivered/)
  await page.person.click(await screen.findByRole('button', { name: /UPI/ }))
  await page.person.click(await screen.findByRole('button', { name: 'Paid by UPI' }))
  expect(await screen.findByText(/^The customer chose cash\. Please enter the reference/)).toBeTruthy()
  await page.person.type(screen.getByLabelText(/^Reference of the payment app/), 'abcd-4123 4567')
  await page.person.click(screen.getByRole('button', { name: 'Paid by UPI' }))
  await sendNow(page)
  const paid = { ...delivered, paid_by: 'upi', upi_reference: 'ABCD41234567' }
  await expect.poll(() => bodiesOf(page.calls)).toEqual([paid])
})

test('for nothing nothing is collected: no amount, no change, no code, and delivered by one tap', async () => {
  const page = openPage([{ ...near, upi, total_amount: 0, pays_with: 200 }])
  page.responses[route] = { ...near, order_status: 'delivered', payment_status: 'paid' }
  expect(await screen.findByText('nothing to collect')).toBeTruthy()
  expect(screen.queryByText(/₹0\.00|bring/)).toBeNull()
  await press(page, /^Delivered/)
  await sendNow(page)
  await expect.poll(() => bodiesOf(page.calls)).toEqual([delivered])
})
