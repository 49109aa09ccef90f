import { buildOrder } from '@tapri/order-screens/testing'
import { refusal, unanswered, standAt } from '@tapri/web-kit/testing'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cartOf } from '../cart/cart.ts'
import { cartKey } from '../cart/cart-storage.ts'
import {
  begin,
  buildProduct,
  emptyCart,
  fillCart,
  findPlaceKnown,
  findPlaceOrder,
  janpath,
  masalaLine as line,
  openCheckout,
  openFilled,
  openPages,
  page,
} from '../testing.tsx'

beforeEach(begin)

const placements = (calls: ReturnType<typeof openPages>['calls']) =>
  calls.filter(({ route }) => route === 'POST /orders') as { input: unknown; options: { idempotencyKey: string } }[]

test('Place Order sends lines, address and position, clears the cart and shows the order at once', async () => {
  fillCart({ address: null })
  const { person, calls, toasts } = openPages('/customer/menu', {
    'GET /users/location': { address: '12 Janpath' },
    'POST /orders': buildOrder(),
    'GET /orders/:id': new Promise(() => undefined),
  })
  await person.click(screen.getByRole('button', { name: 'Cart (2)' }))
  await screen.findByRole('button', { name: 'Deliver to 12 Janpath' })
  await findPlaceKnown()
  await person.click(screen.getByRole('button', { name: 'One Masala Chai more' }))
  const button = await findPlaceOrder()
  expect(button.textContent).toContain('Place Order · ₹75.00')
  await person.click(button)

  expect(await screen.findByRole('heading', { name: 'Connaught Place has your order' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(toasts).toEqual(['success: Order placed successfully!'])
  expect(cartOf('u-1').getState()).toMatchObject({ lines: [], attempt: null })
  expect(placements(calls)).toMatchObject([
    {
      input: {
        body: {
          items: [{ ...line, quantity: 3 }],
          delivery_address: { address: '12 Janpath', ...janpath },
          payment_method: 'cod',
        },
      },
      options: { idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    },
  ])
  expect(calls.some(({ route }) => route === 'PUT /users/location')).toBe(true)
})

test('a refusal shows the detail of the server and keeps cart and address', async () => {
  const { person, toasts } = await openFilled({
    'POST /orders': refusal('No outlet delivers to this location yet.', 422, 'OUT_OF_REACH'),
  })
  await person.click(await findPlaceOrder())
  await expect.poll(() => toasts).toEqual(['error: No outlet delivers to this location yet.'])
  expect(cartOf('u-1').getState()).toMatchObject({ lines: [line], address: '12 Janpath', attempt: null })
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('a failure without a detail shows the sentence of the specification', async () => {
  const { person, toasts } = await openFilled({ 'POST /orders': unanswered() })
  await person.click(await findPlaceOrder())
  await expect.poll(() => toasts).toEqual(['error: Failed to place order'])
})

test('a double click places one order', async () => {
  fillCart()
  const response = Promise.withResolvers()
  const { person, calls } = openCheckout({ 'POST /orders': () => response.promise })
  await findPlaceKnown()
  await person.dblClick(await findPlaceOrder())
  expect(screen.getByText('Placing your order…')).toBeTruthy()
  response.resolve(buildOrder())
  await screen.findByRole('heading', { name: 'Connaught Place has your order' })
  expect(placements(calls)).toHaveLength(1)
})

test('after a lost response and a reload the identical request is sent again', async () => {
  const first = await openFilled({ 'POST /orders': unanswered() })
  await first.person.click(await findPlaceOrder())
  expect(await screen.findByText(/^We could not confirm your last try/)).toBeTruthy()
  const kept = localStorage.getItem(cartKey('u-1'))
  cleanup()

  emptyCart()
  localStorage.setItem(cartKey('u-1'), String(kept))
  await cartOf('u-1').persist.rehydrate()
  standAt({ lat: 28.63151, lng: 77.21671 })
  const second = openCheckout({ 'POST /orders': buildOrder() })
  await findPlaceKnown()
  await second.person.click(await findPlaceOrder())
  await screen.findByRole('heading', { name: 'Connaught Place has your order' })
  expect(placements(second.calls)).toEqual(placements(first.calls))
  expect(cartOf('u-1').getState().attempt).toBeNull()
})

test('after a refusal the next attempt has a new idempotency key', async () => {
  const { person, calls, responses, toasts } = await openFilled({
    'POST /orders': refusal('No'),
  })
  await person.click(await findPlaceOrder())
  await expect.poll(() => toasts).toHaveLength(1)
  responses['POST /orders'] = buildOrder()
  await person.click(screen.getByRole('button', { name: 'One Masala Chai more' }))
  await person.click(await findPlaceOrder())
  await screen.findByRole('heading', { name: 'Connaught Place has your order' })
  const keys = placements(calls).map(({ options }) => options.idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

test('a changed cart after a lost response creates no second order unasked', async () => {
  const { person, calls, responses } = await openFilled({ 'POST /orders': unanswered() })
  await person.click(await findPlaceOrder())
  await screen.findByText(/^We could not confirm your last try/)
  responses['POST /orders'] = refusal(
    'This request was already used for something else. Please try again.',
    422,
    'KEY_REUSED',
  )
  responses['GET /orders'] = page([buildOrder()])
  await person.click(screen.getByRole('button', { name: 'One Masala Chai more' }))
  await person.click(await findPlaceOrder())
  expect(await screen.findByText(/Your earlier order went through/)).toBeTruthy()
  const [first, second] = placements(calls)
  expect(second?.options.idempotencyKey).toBe(first?.options.idempotencyKey)
  expect(cartOf('u-1').getState()).toMatchObject({ lines: [{ ...line, quantity: 3 }], attempt: null })
})

test('a changed price is shown and applied only after the customer accepts it', async () => {
  const { person, toasts, responses, calls } = await openFilled({
    'POST /orders': refusal('The price of Masala Chai is now ₹30.00. Please review your cart.'),
  })
  responses['GET /products'] = [buildProduct({ price: 30 })]
  await person.click(await findPlaceOrder())
  expect(await screen.findByText('Masala Chai: was ₹25.00, now ₹30.00')).toBeTruthy()
  expect(toasts).toEqual(['error: The price of Masala Chai is now ₹30.00. Please review your cart.'])
  expect((await findPlaceOrder()).textContent).toContain('₹50.00')
  await person.click(await findPlaceOrder())
  expect(placements(calls)).toHaveLength(1)

  await person.click(screen.getByRole('button', { name: 'Update My Cart' }))
  expect((await findPlaceOrder()).textContent).toContain('₹60.00')
  responses['POST /orders'] = buildOrder()
  await person.click(await findPlaceOrder())
  await screen.findByRole('heading', { name: 'Connaught Place has your order' })
  expect(placements(calls)[1]?.input).toMatchObject({ body: { items: [{ ...line, price: 30 }] } })
})

test('an unavailable product leaves the cart only after the customer accepts it', async () => {
  fillCart()
  const { person } = openCheckout({ 'GET /products': [] })
  expect(await screen.findByText('Masala Chai is no longer available.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Update My Cart' }))
  expect(await screen.findByText('Cart is empty')).toBeTruthy()
})

test('a business is billed once number and name are right', async () => {
  fillCart({ address: '12 Janpath' })
  const { person, calls } = openPages('/customer/menu', {
    'POST /orders': buildOrder(),
    'GET /orders/:id': new Promise(() => undefined),
  })
  await person.click(screen.getByRole('button', { name: 'Cart (2)' }))
  await findPlaceKnown()
  await person.click(screen.getByRole('button', { name: 'GST invoice for a business' }))
  await person.type(screen.getByLabelText(/^GST number/), '29aabct 1234f1z1')
  await person.click(await findPlaceOrder())
  expect(screen.getByText('Please enter the business name')).toBeTruthy()
  expect(placements(calls)).toEqual([])
  await person.type(screen.getByLabelText(/^Business name/), 'Sharma Traders')
  await person.click(await findPlaceOrder())
  const buyer = { gstin: '29AABCT1234F1Z1', name: 'Sharma Traders' }
  expect(placements(calls)).toMatchObject([{ input: { body: { buyer } } }])
})
