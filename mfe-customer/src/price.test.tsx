import { nobody } from '@tapri/web-kit/nobody'
import { refusal, standAt } from '@tapri/web-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cartOf } from './cart/cart.ts'
import {
  begin,
  fillCart,
  findPlaceOrder,
  openAsGuest,
  openCheckout,
  openFilled,
  opening,
  openPages,
  placeOrder,
  sent,
} from './testing.tsx'

beforeEach(begin)

const charges = { delivery_steps: [{ up_to_km: 5, fee: 20 }], free_delivery_from: 90, packaging_per_order: 5 }
const charging = (more: object = {}) => ({
  'GET /opening': opening({ charges: { ...charges, ...more }, outlet_distance_km: 2.4 }),
})
const delivery = { kind: 'delivery', name: 'Delivery', name_hi: 'डिलीवरी', amount: 20 }
const discount = { kind: 'discount', name: 'Ninth cup', name_hi: 'नौवाँ कप', amount: -10 }
const quote = { total_amount: 60, delivers: true, charges: [delivery, discount] }
const bar = () => screen.findByRole('button', { name: /View Cart/ })

test('a visitor’s bar says every line of the total, and what makes the delivery free', async () => {
  cartOf(nobody.id).setState({ lines: [{ product_id: 'p-1', product_name: 'Masala Chai', quantity: 2, price: 25 }] })
  openAsGuest('/menu', charging())
  await waitFor(async () => expect((await bar()).textContent).toContain('₹75.00'))
  expect((await bar()).textContent).toContain('Delivery ₹20.00 · Packaging ₹5.00')
  expect(screen.getByText('Add ₹40.00 more for free delivery')).toBeTruthy()
})

test('without a place the bar says from which fee on an order is brought', async () => {
  standAt(1)
  cartOf(nobody.id).setState({ lines: [{ product_id: 'p-1', product_name: 'Masala Chai', quantity: 2, price: 25 }] })
  openAsGuest('/menu', { 'GET /opening': opening({ delivery_from: 0 }) })
  expect(await screen.findByText('Delivery from ₹0.00, depending on your address')).toBeTruthy()
  expect((await bar()).textContent).toContain('₹50.00')
})

test('below the minimum order the bar closes the checkout and says how much is missing', async () => {
  fillCart()
  openPages('/customer/menu', { ...charging({ minimum_order: 65 }), 'POST /orders/quote': refusal('', 422) })
  expect(await screen.findByText('Add ₹15.00 more: minimum order ₹65.00')).toBeTruthy()
  expect((await bar()).hasAttribute('disabled')).toBe(true)
})

test('a checkout below the minimum order cannot be sent', async () => {
  fillCart()
  openCheckout({ 'POST /orders/quote': { ...quote, minimum: { amount: 65, missing: 15 } } })
  const button = await screen.findByRole('button', { name: 'Add ₹15.00 more: minimum order ₹65.00' })
  expect(button.hasAttribute('disabled')).toBe(true)
})

test('the checkout shows the lines of the quote, and sends the total that it showed', async () => {
  const view = await openFilled({
    'POST /orders/quote': quote,
    'POST /orders': refusal('The total is now ₹70.00.', 409, 'TOTAL_CHANGED'),
  })
  const lines = (await screen.findByText('Ninth cup')).closest('dl')
  expect(lines?.textContent).toBe('Products₹50.00Delivery₹20.00Ninth cup-₹10.00Total₹60.00')
  expect((await findPlaceOrder()).textContent).toContain('₹60.00')
  const asked = sent(view, 'POST /orders/quote').length
  await placeOrder(view)
  await waitFor(() => expect(sent(view)).toMatchObject([{ expected_total: 60 }]))
  // The current price is requested at once.
  await waitFor(() => expect(sent(view, 'POST /orders/quote').length).toBeGreaterThan(asked))
})
