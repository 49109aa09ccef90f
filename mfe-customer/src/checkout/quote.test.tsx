import type { Quote } from '@tapri/contracts/quote'
import { refusal, standAt } from '@tapri/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  emptyCart,
  fillCart,
  findPlaceKnown,
  findPlaceOrder,
  masalaLine,
  openCheckout,
  openRow,
  sent,
} from '../testing.tsx'

beforeEach(() => {
  emptyCart()
  standAt({ lat: 28.7, lng: 77.3 })
})

const quote: Quote = {
  total_amount: 50,
  delivers: true,
  outlet_id: 'o-1',
  outlet_name: 'Connaught Place',
  distance_from_outlet: 2.1,
  time_zone: 'Asia/Kolkata',
  promise: { at: '2026-11-22T13:12:00.000Z', wait_minutes: 2, make_minutes: 6, ride_minutes: 12, spare_minutes: 5 },
  passed_over: [{ outlet_name: 'Karol Bagh', distance_km: 0.9, reason: 'closed' }],
}
const route = 'POST /orders/quote'
const open = (response: unknown) => {
  fillCart()
  return openCheckout({ [route]: response })
}

test('row and button say by when it arrives; open, of what that is made and why that outlet; it asks anew when the cart rests', async () => {
  const view = open(quote)
  expect(await screen.findByRole('button', { name: /^Now · by 6:42 pm IST$/i })).toBeTruthy()
  expect((await findPlaceOrder()).textContent).toMatch(/^Place Order · by 6:42 pm IST · ₹50\.00/i)
  await openRow(view, /^Now/)
  const panel = await screen.findByRole('region', { name: 'When it arrives' })
  const parts = within(panel).getAllByRole('definition')
  expect(parts.map(({ textContent }) => textContent)).toEqual(['2 min', '6 min', '12 min'])
  expect(panel.textContent).toContain(
    'From Connaught Place, the nearest that can take your order. Karol Bagh is closer but closed.',
  )
  const body = { items: [masalaLine], delivery_address: { lat: 28.7, lng: 77.3 }, use_credit: true }
  expect(sent(view, route)).toEqual([body])
  const plus = screen.getByRole('button', { name: 'One Masala Chai more' })
  await view.person.click(plus)
  await view.person.click(plus)
  await waitFor(() => expect(sent(view, route)).toHaveLength(2))
  expect(sent(view, route)[1]).toEqual({ ...body, items: [{ ...masalaLine, quantity: 4 }] })
})

test('where nobody delivers it is said once, and the button leads to another place', async () => {
  const view = open({
    total_amount: 50,
    delivers: false,
    nearest_edge: { outlet_name: 'Connaught Place', km: 1.2, lat: 28.69, lng: 77.29 },
  })
  expect(await screen.findByText('We do not deliver here yet')).toBeTruthy()
  expect(screen.getByText(/^You are 1.2 km outside the delivery area of Connaught Place\./)).toBeTruthy()
  expect(screen.queryByText('Location found')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Place Order/ })).toBeNull()
  await view.person.click(screen.getByRole('button', { name: 'Change the Place' }))
  expect(await screen.findByRole('application', { name: 'Pin of the delivery address' })).toBeTruthy()
})

test('a refusal leaves the checkout as it is', async () => {
  const view = open(refusal('No', 422))
  // The bar of the menu below the checkout sends the same request.
  await expect.poll(() => sent(view, route).length).toBeGreaterThan(0)
  await findPlaceKnown()
  expect(screen.getByText('Now')).toBeTruthy()
  expect((await findPlaceOrder()).textContent).toMatch(/^Place Order · ₹50\.00/)
})
