import type { Quote } from '@tapri/contracts/quote'
import { refusal, standAt } from '@tapri/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyCart, fillCart, masalaLine, openCheckout, sent } from '../testing.tsx'

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

test('the checkout says by when it is there, of what that is made, and why that outlet; it asks anew when the cart rests', async () => {
  const view = open(quote)
  const panel = await screen.findByRole('region', { name: 'When it is there' })
  expect(await within(panel).findByText(/^There by 6:42 pm IST$/i)).toBeTruthy()
  expect(
    within(panel)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 min', '6 min', '12 min', '5 min'])
  expect(panel.textContent).toContain(
    'Connaught Place makes it: the nearest that takes orders and delivers to you. Karol Bagh is nearer, but closed.',
  )
  const body = { items: [masalaLine], delivery_address: { lat: 28.7, lng: 77.3 } }
  expect(sent(view, route)).toEqual([body])
  const plus = screen.getByRole('button', { name: 'One Masala Chai more' })
  await view.person.click(plus)
  await view.person.click(plus)
  await waitFor(() => expect(sent(view, route)).toHaveLength(2))
  expect(sent(view, route)[1]).toEqual({ ...body, items: [{ ...masalaLine, quantity: 4 }] })
})

test('where nobody delivers it says how far the nearest edge is', async () => {
  open({
    total_amount: 50,
    delivers: false,
    nearest_edge: { outlet_name: 'Connaught Place', km: 1.2, lat: 28.69, lng: 77.29 },
  })
  expect(await screen.findByText('Nobody delivers to this place yet')).toBeTruthy()
  expect(screen.getByText(/^Connaught Place comes as far as 1.2 km south-west of here\./)).toBeTruthy()
})

test('a refusal leaves the checkout as it is', async () => {
  const view = open(refusal('No', 422))
  await expect.poll(() => sent(view, route)).toHaveLength(1)
  await screen.findByText('Location found')
  expect(screen.queryByRole('region', { name: 'When it is there' })).toBeNull()
})
