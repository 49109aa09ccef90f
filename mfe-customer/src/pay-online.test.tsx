import { buildOrder } from '@tapri/order-screens/testing'
import { refusal } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { begin, fillCart, findPlaceKnown, openCheckout, openPages, page, placeOrder } from './testing.tsx'

beforeEach(begin)

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const unpaid = (minutes = 10) =>
  buildOrder({ payment_method: 'online', order_status: 'pending', is_coming: true, pay_until: inMinutes(minutes) })
const away = refusal('The payment service takes no payments right now.', 503)

test('an order that is paid online asks for its payment, and where that fails it stands in My Orders with the way to pay', async () => {
  fillCart()
  const order = unpaid()
  const view = openCheckout({
    'POST /orders': order,
    'GET /orders': page([order]),
    'POST /orders/:id/payment': away,
  })
  await findPlaceKnown()
  await placeOrder(view)
  expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeTruthy()
  expect(view.calls.find(({ route }) => route === 'POST /orders/:id/payment')?.input).toEqual({
    params: { id: order.id },
  })
  expect(view.toasts).toEqual([
    'info: Your order is saved. Taking you to the payment page.',
    'error: The payment service takes no payments right now.',
  ])
  expect(screen.getByRole('button', { name: /^Pay ₹/ })).toBeTruthy()
  await view.person.click(screen.getAllByRole('link', { name: 'My Orders' })[0] as HTMLElement)
  expect(await screen.findByText('Waiting for your online payment')).toBeTruthy()
  const link = screen.getByRole('link', { name: /^Pay Now/ })
  expect(link.getAttribute('href')).toBe(`/customer/track/${order.id}`)
})

test.each([
  [unpaid(), /^Please pay by /, true],
  [unpaid(-1), /The time to pay has run out/, false],
  [
    buildOrder({ payment_method: 'online', payment_status: 'paid', order_status: 'cancelled' }),
    /^We are refunding your payment/,
    false,
  ],
])('the tracking page says what becomes of the payment', async (order, sentence, isPayable) => {
  openPages(`/customer/track/${order.id}`, { 'GET /orders/:id': order })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay ₹/ }) !== null).toBe(isPayable)
})
