import { buildOrder } from '@tapri/order-screens/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cartOf } from '../cart/cart.ts'
import { begin, masalaLine, openPages, page } from '../testing.tsx'

beforeEach(begin)

const delivered = (items = [{ ...masalaLine, price: 20 }]) => page([buildOrder({ order_status: 'delivered', items })])

test('the last delivered order can be ordered again at today’s prices; the checkout says what changed and what is gone', async () => {
  const gone = { product_id: 'p-9', product_name: 'Kahwa', quantity: 1, price: 60 }
  const { person } = openPages('/customer/menu', {
    'GET /orders': delivered([{ ...masalaLine, price: 20 }, gone]),
  })
  expect(await screen.findByText('2× Masala Chai, 1× Kahwa')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Order Again' }))
  expect(await screen.findByText('Your earlier order is in the cart at today’s prices')).toBeTruthy()
  expect(screen.getByText('Masala Chai: was ₹20.00, now ₹25.00')).toBeTruthy()
  expect(screen.getByText('Kahwa is no longer available.')).toBeTruthy()
  expect(cartOf('u-1').getState().lines).toEqual([masalaLine])
  expect(screen.queryByText('Please review your cart.')).toBeNull()
})

test('when nothing of it is sold any more the cart stays as it is', async () => {
  const { person, toasts } = openPages('/customer/menu', {
    'GET /orders': delivered([{ product_id: 'p-9', product_name: 'Kahwa', quantity: 1, price: 60 }]),
  })
  await person.click(await screen.findByRole('button', { name: 'Order Again' }))
  await expect
    .poll(() => toasts)
    .toEqual(['warning: Nothing in this order is available any more. Please choose from the menu.'])
  expect(cartOf('u-1').getState().lines).toEqual([])
})

test('without a delivered order there is nothing to repeat', async () => {
  openPages('/customer/menu', { 'GET /orders': page([buildOrder()]) })
  await screen.findByRole('button', { name: 'Add Samosa' })
  expect(screen.queryByText('The usual')).toBeNull()
})
