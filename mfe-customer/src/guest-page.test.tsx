import { nobody } from '@tapri/web-kit/nobody'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cartOf } from './cart/cart.ts'
import { emptyCart, openAsGuest, openPages } from './testing.tsx'

beforeEach(() => {
  emptyCart()
  cartOf(nobody.id).setState({ lines: [] })
})

test('a visitor sees the menu with Login, Sign Up and the cart, and nothing of an account is asked for', async () => {
  const { calls } = openAsGuest()
  expect(await screen.findByText('Masala Chai')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register')
  expect(screen.queryByRole('link', { name: 'My Orders' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Your account' })).toBeNull()
  const asked = new Set(calls.map(({ route }) => route))
  expect([...asked].toSorted()).toEqual(['GET /categories', 'GET /opening', 'GET /products'])
})

test('the checkout of a visitor begins with the registration, and leads back to it', async () => {
  const { person, signUps, toasts } = openAsGuest()
  await person.click(screen.getByRole('button', { name: 'Cart' }))
  expect(toasts).toEqual(['info: Your cart is empty. Add something from the menu.'])
  await person.click(await screen.findByRole('button', { name: 'Add Masala Chai' }))
  await person.click(screen.getByRole('button', { name: /View Cart/ }))
  expect(signUps).toEqual(['/customer/menu?checkout=open'])
})

test("a visitor's cart is in the checkout of the customer who then logs in", async () => {
  const { person, unmount } = openAsGuest()
  await person.click(await screen.findByRole('button', { name: 'Add Masala Chai' }))
  unmount()
  openPages('/customer/menu?checkout=open')
  expect(await screen.findByRole('button', { name: 'Cart (1)', hidden: true })).toBeTruthy()
  expect(cartOf(nobody.id).getState().lines).toEqual([])
})
