import { buildOrder } from '@tapri/order-screens/testing'
import { refusal } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cartOf } from '../cart/cart.ts'
import {
  begin,
  buildProduct,
  fillCart,
  findPlaceKnown,
  findPlaceOrder,
  opening,
  openCheckout,
  sent,
} from '../testing.tsx'

beforeEach(begin)

const openingWith = (...sold_out: object[]) => opening({ outlet_id: 'o-1', sold_out })
const masala = { product_id: 'p-1', until: null }
const menu = [buildProduct(), buildProduct({ id: 'p-3', name: 'Adrak Chai', price: 28 })]

test('a cart with something sold out says so and swaps it for what is nearest by one press', async () => {
  fillCart()
  const view = openCheckout({
    'GET /opening': openingWith(masala),
    'GET /products': menu,
    'POST /orders': buildOrder(),
  })
  expect(await screen.findByText('Masala Chai is sold out for now.')).toBeTruthy()
  await findPlaceKnown()
  await view.person.click(await findPlaceOrder())
  expect(view.toasts).toEqual(['warning: Please review your cart.'])
  expect(sent(view)).toEqual([])

  await view.person.click(screen.getByRole('button', { name: 'Take Adrak Chai · ₹28.00' }))
  expect(screen.queryByText('Masala Chai is sold out for now.')).toBeNull()
  expect(cartOf('u-1').getState().lines).toMatchObject([{ product_id: 'p-3', quantity: 2, price: 28 }])
  await view.person.click(await findPlaceOrder())
  await screen.findByRole('heading', { name: 'Connaught Place has your order' })
})

test('with nothing like it, it can only be taken out', async () => {
  fillCart()
  const { person } = openCheckout({ 'GET /opening': openingWith(masala) })
  await person.click(await screen.findByRole('button', { name: 'Remove: Masala Chai' }))
  expect(await screen.findByText('Cart is empty')).toBeTruthy()
})

test('a refusal of the server for something sold out brings the offer', async () => {
  fillCart()
  const sentence = 'Masala Chai is sold out for now. Please review your cart.'
  const { person, responses, toasts } = openCheckout({
    'GET /opening': openingWith(),
    'GET /products': menu,
    'POST /orders': refusal(sentence, 409, 'SOLD_OUT'),
  })
  await findPlaceKnown()
  responses['GET /opening'] = openingWith(masala)
  await person.click(await findPlaceOrder())
  expect(await screen.findByRole('button', { name: 'Take Adrak Chai · ₹28.00' })).toBeTruthy()
  expect(toasts).toEqual([`error: ${sentence}`])
})
