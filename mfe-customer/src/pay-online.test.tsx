// @vitest-environment jsdom
import { buildOrder } from '@tapri/order-screens/testing'
import { refusal } from '@tapri/web-kit/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyCart, fillCart, openPages, page, stubPosition } from './testing.tsx'

beforeEach(() => {
  emptyCart()
  stubPosition({ lat: 28.6315, lng: 77.2167 })
})
afterEach(cleanup)

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const unpaid = (minutes = 10) =>
  buildOrder({ payment_method: 'online', order_status: 'pending', is_coming: true, pay_until: inMinutes(minutes) })
const away = refusal('The payment service takes no payments right now.', 503)

test('an order that is paid online asks for its payment, and where that fails it stands in My Orders with the way to pay', async () => {
  fillCart()
  const order = unpaid()
  const { person, calls, toasts } = openPages('/customer/menu?checkout=open', {
    'POST /orders': order,
    'GET /orders': page([order]),
    'POST /orders/:id/payment': away,
  })
  await screen.findByText('Location found')
  await person.click(await screen.findByRole('button', { name: /^Place Order/ }))
  expect(await screen.findByText('Waits for your online payment')).toBeTruthy()
  expect(calls.find(({ route }) => route === 'POST /orders/:id/payment')?.input).toEqual({ params: { id: order.id } })
  expect(toasts).toEqual([
    'info: Your order waits for its payment. You are taken to the payment page.',
    'error: The payment service takes no payments right now.',
  ])
  const link = screen.getByRole('link', { name: /^Pay Now/ })
  expect(link.getAttribute('href')).toBe(`/customer/track/${order.id}`)
})

test.each([
  [unpaid(), /waits for its payment until/, true],
  [unpaid(-1), /The time to pay is over/, false],
  [
    buildOrder({ payment_method: 'online', payment_status: 'paid', order_status: 'cancelled' }),
    /goes back to you by itself/,
    false,
  ],
])('the tracking page says what becomes of the payment', async (order, sentence, isPayable) => {
  openPages(`/customer/track/${order.id}`, { 'GET /orders/:id': order })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay ₹/ }) !== null).toBe(isPayable)
})
