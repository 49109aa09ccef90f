import { buildOrder } from '@tapri/order-screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cartOf } from '../cart/cart.ts'
import {
  begin,
  fillCart,
  findPlaceKnown,
  findPlaceOrder,
  openCheckout,
  opening,
  openRow,
  placeOrder,
  sent,
} from '../testing.tsx'

beforeEach(begin)

const khanMarket = {
  outlet_id: 'o-2',
  outlet_name: 'Khan Market',
  lat: 28.6,
  lng: 77.227,
  is_open: true,
  opens_at: null,
  time_zone: 'Asia/Kolkata',
}
const agra = { ...khanMarket, outlet_id: 'o-3', outlet_name: 'Agra' }
const responses = {
  'GET /pickups': { outlets: [khanMarket, agra] },
  'GET /opening': opening({ payment_methods: ['cod', 'upi'] }),
  'POST /orders/quote': { total_amount: 40, delivers: true, code: { applies: true, sentence: 'Code chai20 applies.' } },
  'POST /orders': buildOrder(),
}
const gstin = '29AABCT1234F1Z1'
const choices = {
  isPickup: true,
  pickupId: 'o-3',
  payment: 'upi',
  paysWith: null,
  code: 'chai20',
  usesCredit: true,
  buyer: { gstin, name: 'Sharma Traders' },
} as const

test('pick-up, payment, code and business stay when the checkout is closed and opened again', async () => {
  fillCart()
  const view = openCheckout(responses)
  const { person } = view
  await person.click(await screen.findByRole('button', { name: 'Pick up' }))
  await openRow(view, /^Pick up at/)
  await person.click(screen.getByRole('radio', { name: /^Agra/ }))
  await openRow(view, /^Cash at the outlet/)
  await person.click(
    await within(screen.getByRole('region', { name: 'Payment' })).findByRole('button', { name: /^UPI/ }),
  )
  await openRow(view, /^Add a code/)
  await person.click(screen.getByLabelText(/^Code/))
  await person.paste('chai20')
  await openRow(view, /^GST invoice/)
  await person.click(screen.getByLabelText(/^GST number/))
  await person.paste(gstin)
  await person.click(screen.getByLabelText(/^Business name/))
  await person.paste('Sharma Traders')
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await person.click(screen.getByRole('button', { name: 'Cart (2)' }))
  expect(await screen.findByText('Pick up at Agra')).toBeTruthy()
  await placeOrder(view)
  const chosen = { fulfilment: 'pickup', outlet_id: 'o-3', payment_method: 'upi', code: 'chai20' }
  await waitFor(() => expect(sent(view)).toMatchObject([{ ...chosen, buyer: choices.buyer }]))
})

test('what is no longer offered falls back: to delivery, and to cash', async () => {
  fillCart({ choices })
  const view = openCheckout({ ...responses, 'GET /pickups': { outlets: [] }, 'GET /opening': opening() })
  await findPlaceKnown()
  await placeOrder(view)
  await waitFor(() => expect(sent(view)).toMatchObject([{ payment_method: 'cod' }]))
  expect(sent(view)[0]).not.toHaveProperty('fulfilment')
})

test('a chosen pick-up is not placed as a delivery before the outlets have loaded', async () => {
  fillCart({ choices })
  const view = openCheckout({ ...responses, 'GET /pickups': new Promise(() => undefined) })
  await waitFor(() => expect(sent(view, 'POST /orders/quote')).not.toEqual([]))
  expect((await findPlaceOrder()).hasAttribute('disabled')).toBe(true)
})

test('the next order begins without the choices of the last', async () => {
  fillCart({ choices })
  const view = openCheckout(responses)
  await screen.findByText('Pick up at Agra')
  await placeOrder(view)
  await waitFor(() => expect(cartOf('u-1').getState().choices).toMatchObject({ isPickup: false, code: '' }))
})
