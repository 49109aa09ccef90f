import { buildOrder } from '@tapri/order-screens/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { begin, fillCart, masalaLine, openCheckout, opening, placeOrder, sent } from '../testing.tsx'

beforeEach(begin)

const khanMarket = {
  outlet_id: 'o-2',
  outlet_name: 'Khan Market',
  address: 'Shop 4',
  lat: 28.6,
  lng: 77.227,
  distance_km: 1.2,
  is_open: true,
  opens_at: null,
  time_zone: 'Asia/Kolkata',
  ready_minutes: 8,
}
const agra = {
  ...khanMarket,
  outlet_id: 'o-3',
  outlet_name: 'Agra',
  distance_km: 180,
  is_open: false,
  opens_at: '2099-11-23T03:30:00.000Z',
  ready_minutes: undefined,
}
const quote = {
  total_amount: 50,
  delivers: true,
  outlet_id: 'o-2',
  outlet_name: 'Khan Market',
  time_zone: 'Asia/Kolkata',
  promise: { at: '2026-11-22T13:12:00.000Z', wait_minutes: 2, make_minutes: 6, ride_minutes: 0, spare_minutes: 5 },
}

test('where an outlet offers it an order is picked up: without an address, with the time at which it is ready', async () => {
  fillCart({ address: '' })
  const view = openCheckout({
    'GET /pickups': { outlets: [khanMarket, agra] },
    'POST /orders/quote': quote,
    'POST /orders': buildOrder({ fulfilment: 'pickup', outlet_name: 'Khan Market' }),
  })
  await view.person.click(await screen.findByRole('button', { name: 'Pick up' }))
  expect(screen.getByText('Pick up at Khan Market')).toBeTruthy()
  expect(screen.getByText(/^Shop 4 · 1\.2 km · ready at /)).toBeTruthy()
  expect(screen.queryByLabelText(/^Delivery address/)).toBeNull()
  const items = [masalaLine]
  const asked = { items, fulfilment: 'pickup', outlet_id: 'o-2' }
  const quoted = () => sent(view, 'POST /orders/quote')
  await waitFor(() => expect(quoted()).toContainEqual(expect.objectContaining(asked)))
  expect(await screen.findByText('Ready by 6:42 pm IST')).toBeTruthy()
  await placeOrder(view)
  await waitFor(() => expect(sent(view)).toMatchObject([{ ...asked, payment_method: 'cod', expected_total: 50 }]))
  expect(sent(view)[0]).not.toHaveProperty('delivery_address')
  expect(view.toasts).toEqual(['success: Order placed successfully!'])
})

test('another outlet is chosen: its slots and its opening are asked for, and the order goes there', async () => {
  fillCart({ address: '' })
  const view = openCheckout({
    'GET /pickups': { outlets: [khanMarket, agra] },
    'GET /opening': ({ querystring }: { querystring: { outlet_id?: string } }) =>
      opening({ is_open: querystring.outlet_id !== 'o-3' }),
    'POST /orders/quote': quote,
  })
  await view.person.click(await screen.findByRole('button', { name: 'Pick up' }))
  await view.person.click(screen.getByRole('button', { name: /^Pick up at Khan Market/ }))
  await view.person.click(screen.getByRole('radio', { name: /^Agra.*opens/ }))
  expect(screen.getByText('Pick up at Agra')).toBeTruthy()
  const there = { querystring: { lat: 28.6, lng: 77.227, outlet_id: 'o-3' } }
  for (const route of ['GET /slots', 'GET /opening'])
    await waitFor(() => expect(view.calls).toContainEqual(expect.objectContaining({ route, input: there })))
  await waitFor(() =>
    expect(sent(view, 'POST /orders/quote')).toContainEqual(expect.objectContaining({ outlet_id: 'o-3' })),
  )
})

test('where no outlet offers it nothing is asked', async () => {
  fillCart()
  openCheckout()
  await screen.findByRole('button', { name: /^Deliver to/ })
  expect(screen.queryByRole('button', { name: 'Pick up' })).toBeNull()
})
