import { refusal, unanswered } from '@tapri/web-kit/testing'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cartOf } from '../cart/cart.ts'
import { storePoint } from '../known-point.ts'
import { emptyCart, opening, openPages } from '../testing.tsx'

beforeEach(emptyCart)

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
  await person.click(screen.getByRole('button', { name: 'Your account' }))
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Add Masala Chai' }))
  expect(screen.getByRole('button', { name: 'Cart (1)' })).toBeTruthy()
})

test('categories filter the products; an empty one shows an empty state', async () => {
  const { person } = openPages('/customer/menu?category=c-2')
  await expect.poll(names).toEqual(['Samosa'])
  await person.click(await screen.findByRole('button', { name: 'All Products' }))
  expect(names()).toHaveLength(2)
  await person.click(screen.getByRole('button', { name: 'Coolers' }))
  expect(await screen.findByText('No products in this category')).toBeTruthy()
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
  expect(await screen.findByText('The menu could not be loaded')).toBeTruthy()
  expect(toasts.toSorted()).toEqual(['error: Failed to load categories', 'error: Failed to load products'])
  responses['GET /products'] = []
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No products in this category')).toBeTruthy()
})

test('the last response stays visible when a refresh fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { responses, toasts, calls } = openPages('/customer/menu')
  await screen.findAllByRole('article')
  responses['GET /products'] = unanswered()
  // Data is not fetched again within 2 s.
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => calls.filter(({ route }) => route === 'GET /products').length).toBeGreaterThan(1)
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(names()).toHaveLength(2)
  expect(toasts).toEqual([])
})

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

test('what is sold out is shown as such, cannot be added, and can be taken out of the cart', async () => {
  const sold_out = [
    { product_id: 'p-1', until: inAnHour() },
    { product_id: 'p-2', until: null },
  ]
  cartOf('u-1').getState().add({ id: 'p-2', name: 'Samosa', price: 30 })
  const { person } = openPages('/customer/menu', { 'GET /opening': opening({ outlet_id: 'o-1', sold_out }) })
  const [masala, samosa] = (await screen.findAllByRole('article')).map((card) => within(card))
  expect(await masala?.findByText('Sold out')).toBeTruthy()
  expect(masala?.getByText(/^Back (today|tomorrow) at \d+:\d\d (am|pm) IST$/)).toBeTruthy()
  expect(masala?.queryByRole('button', { name: /^(Add|Take)/ })).toBeNull()
  expect(samosa?.queryByText(/^Back/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Remove from cart: Samosa' }))
  expect(cartOf('u-1').getState().lines).toEqual([])
  expect(samosa?.queryByRole('button', { name: /^(Add|Take)/ })).toBeNull()
})

test('a pause is told with its reason and its end', async () => {
  const opens_at = inAnHour()
  openPages('/customer/menu', {
    'GET /opening': opening({ is_open: false, opens_at, pause: { until: opens_at, reason: 'too_busy' } }),
  })
  expect(await screen.findByText('We are not taking new orders right now')).toBeTruthy()
  expect(screen.getByText(/^Our hands are full\. You can order again (today|tomorrow) at .+\.$/)).toBeTruthy()
})

test.each([true, undefined])('while all outlets are closed, orders for later (%s) are offered', async (takes_later) => {
  openPages('/customer/menu', { 'GET /opening': opening({ is_open: false, takes_later }) })
  expect(await screen.findByText('We are closed right now')).toBeTruthy()
  expect(screen.queryByText(/You can order for later now/) !== null).toBe(takes_later === true)
})

test('the menu is that of the outlet that serves the point of the last checkout, and says when there is none', async () => {
  storePoint('u-1', { lat: 28.613_91, lng: 77.209 })
  const { calls } = openPages('/customer/menu', {
    'GET /opening': refusal('No outlet delivers to this location yet.', 422, 'OUT_OF_REACH'),
  })
  expect(await screen.findByText('No outlet delivers to this location yet.')).toBeTruthy()
  const asked = calls.filter(({ route }) => route === 'GET /opening').map(({ input }) => input)
  expect(asked).toEqual([{ querystring: { lat: 28.6139, lng: 77.209 } }])
})

test('what is sold out is asked anew when it is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const until = new Date(Date.now() + 20_000).toISOString()
  const { responses } = openPages('/customer/menu', {
    'GET /opening': opening({ sold_out: [{ product_id: 'p-1', until }] }),
  })
  expect(await screen.findByText('Sold out')).toBeTruthy()
  responses['GET /opening'] = opening({ sold_out: [] })
  await act(() => vi.advanceTimersByTimeAsync(22_000))
  expect(await screen.findByRole('button', { name: 'Add Masala Chai' })).toBeTruthy()
})
