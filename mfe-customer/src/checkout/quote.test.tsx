// @vitest-environment jsdom
import type { Quote } from '@tapri/contracts/quote'
import { refusal } from '@tapri/web-kit/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyCart, fillCart, masalaLine, openPages, stubPosition } from '../testing.tsx'

beforeEach(() => {
  emptyCart()
  stubPosition({ lat: 28.7, lng: 77.3 })
})
afterEach(cleanup)

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
const open = (response: unknown, language: 'en' | 'hi' = 'en') => {
  fillCart()
  return openPages('/customer/menu?checkout=open', { 'POST /orders/quote': response }, { language })
}

test('the checkout says by when it is there, of what that is made, and why that outlet; it asks anew when the cart rests', async () => {
  const { person, calls } = open(quote)
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
  const asked = () => calls.filter(({ route }) => route === 'POST /orders/quote').map(({ input }) => input)
  const body = { items: [masalaLine], delivery_address: { lat: 28.7, lng: 77.3 } }
  expect(asked()).toEqual([{ body }])
  const plus = screen.getByRole('button', { name: 'One Masala Chai more' })
  await person.click(plus)
  await person.click(plus)
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(asked()[1]).toEqual({ body: { ...body, items: [{ ...masalaLine, quantity: 4 }] } })
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

test('an older service and a refusal leave the checkout as it is', async () => {
  open(refusal('Not found', 404))
  await screen.findByText('Location found')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(screen.queryByRole('region', { name: 'When it is there' })).toBeNull()
})
