import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cartOf } from '../cart/cart.ts'
import {
  buildProduct,
  emptyCart,
  fillCart,
  findPlaceKnown,
  opening,
  openCheckout,
  openPages,
  begin,
} from '../testing.tsx'

beforeEach(emptyCart)

const own = (given: object) => opening({ outlet_id: 'o-1', menu: [{ product_id: 'p-1', is_carried: true, ...given }] })
const names = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent.trim())

test('the menu has the prices of the outlet that would serve, and they go into the cart', async () => {
  const { person } = openPages('/customer/menu', { 'GET /opening': own({ price: 18 }) })
  expect(await screen.findByText('₹18.00')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Add Masala Chai' }))
  expect(cartOf('u-1').getState().lines).toMatchObject([{ product_id: 'p-1', price: 18 }])
})

test('what that outlet does not carry is not on the menu', async () => {
  openPages('/customer/menu', { 'GET /opening': own({ is_carried: false }) })
  await expect.poll(names).toEqual(['Samosa'])
})

test('what that outlet serves later says when, and cannot be added', async () => {
  const served_at = new Date(Date.now() + 3_600_000).toISOString()
  openPages('/customer/menu', { 'GET /opening': own({ served_at }) })
  expect(await screen.findByText('Not served now')).toBeTruthy()
  expect(screen.getByText(/^Served (today|tomorrow) at /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add Masala Chai' })).toBeNull()
})

test('a cart of another outlet says what is no longer as it was', async () => {
  begin()
  fillCart()
  openCheckout({ 'GET /opening': own({ price: 18 }) })
  await findPlaceKnown()
  expect(await screen.findByText(/Masala Chai.*₹25\.00.*₹18\.00/)).toBeTruthy()
})

test('marks stand on the cards, and "Veg only" leaves what is; without any there is no filter', async () => {
  const egg = buildProduct({ id: 'p-3', name: 'Bun Omelette', diet: 'non_veg' })
  const products = [buildProduct({ diet: 'veg' }), egg, buildProduct({ id: 'p-4', name: 'Unmarked' })]
  const { person } = openPages('/customer/menu', { 'GET /products': products })
  await expect.poll(names).toEqual(['Masala Chai', 'Bun Omelette', 'Unmarked'])
  expect([
    screen.getAllByRole('img', { name: 'Veg' }).length,
    screen.getAllByRole('img', { name: 'Non-veg' }).length,
  ]).toEqual([1, 1])
  await person.click(screen.getByRole('checkbox', { name: 'Veg only' }))
  expect(names()).toEqual(['Masala Chai'])
})
