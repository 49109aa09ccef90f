// @vitest-environment jsdom
import { refusal, unanswered } from '@tapri/web-kit/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cartOf } from '../cart/cart.ts'
import { emptyCart, openPages } from '../testing.tsx'

beforeEach(emptyCart)
afterEach(cleanup)

const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

test('each product shows name, category, description, price and an Add button', async () => {
  openPages('/customer/menu')
  const card = within((await screen.findAllByRole('article'))[0] as HTMLElement)
  expect(card.getByText('Masala Chai')).toBeTruthy()
  expect(card.getByText('Chai')).toBeTruthy()
  expect(card.getByText('Cardamom, ginger, clove and black pepper.')).toBeTruthy()
  expect(card.getByText('₹25.00')).toBeTruthy()
  expect(card.getByRole('button', { name: 'Add Masala Chai' })).toBeTruthy()
})

test('the header greets, leads to the orders, counts the cart and signs out', async () => {
  const { person } = openPages('/customer/menu')
  expect(screen.getByText('Hello, Asha')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/customer/orders')
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Add Masala Chai' }))
  expect(screen.getByRole('button', { name: 'Cart (1)' })).toBeTruthy()
})

test('categories filter the products; an empty one shows an empty state', async () => {
  const { person } = openPages('/customer/menu')
  await screen.findAllByRole('article')
  expect(screen.getByRole('button', { name: 'All Products' }).getAttribute('aria-pressed')).toBe('true')
  await person.click(await screen.findByRole('button', { name: 'Hot Snacks' }))
  expect(names()).toEqual(['Samosa'])
  await person.click(screen.getByRole('button', { name: 'Coolers' }))
  expect(screen.getByText('No products in this category')).toBeTruthy()
})

test('the category is read from the query string', async () => {
  openPages('/customer/menu?category=c-2')
  await expect.poll(names).toEqual(['Samosa'])
})

test('Add becomes a stepper and back and keeps the focus', async () => {
  const { person } = openPages('/customer/menu')
  await person.click(await screen.findByRole('button', { name: 'Add Masala Chai' }))
  const more = screen.getByRole('button', { name: 'One Masala Chai more' })
  expect(document.activeElement).toBe(more)
  await person.click(more)
  expect(cartOf('u-1').getState().lines).toMatchObject([{ product_id: 'p-1', quantity: 2, price: 25 }])
  const less = screen.getByRole('button', { name: 'One Masala Chai less' })
  await person.click(less)
  await person.click(less)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Masala Chai' }))
  expect(cartOf('u-1').getState().lines).toEqual([])
})

test('the cart bar shows count and total when the cart is not empty', async () => {
  const { person } = openPages('/customer/menu')
  const add = await screen.findByRole('button', { name: 'Add Masala Chai' })
  expect(screen.queryByText('View Cart')).toBeNull()
  await person.click(add)
  await person.click(screen.getByRole('button', { name: 'Add Samosa' }))
  expect(screen.getByText('2 items')).toBeTruthy()
  expect(screen.getByText('₹55.00')).toBeTruthy()
})

test('a failed load shows the sentence of the specification and can be retried', async () => {
  const { person, toasts, responses } = openPages('/customer/menu', {
    'GET /products': refusal('', 502),
    'GET /categories': refusal('', 502),
  })
  expect(await screen.findByText('The menu did not arrive')).toBeTruthy()
  expect(toasts.toSorted()).toEqual(['error: Failed to load categories', 'error: Failed to load products'])
  responses['GET /products'] = []
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No products in this category')).toBeTruthy()
})

test('the detail of the server takes precedence over the fallback text', async () => {
  const { toasts } = openPages('/customer/menu', { 'GET /products': refusal('Back in a minute.', 503) })
  await expect.poll(() => toasts).toEqual(['error: Back in a minute.'])
})

test('the last response stays visible when a refresh fails', async () => {
  const { responses, toasts } = openPages('/customer/menu')
  await screen.findAllByRole('article')
  responses['GET /products'] = unanswered()
  window.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(names()).toHaveLength(2)
  expect(toasts).toEqual([])
})
