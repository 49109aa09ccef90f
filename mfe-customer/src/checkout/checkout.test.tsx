// @vitest-environment jsdom
import type { Cart } from '../cart.ts'
import { anOrder, refusal, unanswered } from '@tapri/web-kit/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cartKey, cartOf } from '../cart.ts'
import { aProduct, emptyCart, openPages, page, standAt } from '../testing.tsx'

const line = { product_id: 'p-1', product_name: 'Masala Chai', quantity: 2, price: 25 }
const janpath = { lat: 28.6315, lng: 77.2167 }

beforeEach(() => {
  emptyCart()
  standAt(janpath)
})
afterEach(cleanup)

const fill = (given: Partial<Cart> = {}) => cartOf('u-1').setState({ lines: [line], address: '12 Janpath', ...given })
const place = () => screen.findByRole('button', { name: /^Place Order/ })
const placed = (calls: ReturnType<typeof openPages>['calls']) =>
  calls.filter(({ route }) => route === 'POST /orders') as { input: unknown; options: { idempotencyKey: string } }[]

test('an empty cart says so and leads to the menu', async () => {
  openPages('/customer/menu?checkout=open')
  expect(await screen.findByText('Cart is empty')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Place Order/ })).toBeNull()
})

test('lines, address, location and total make the order, which empties the cart and opens the orders', async () => {
  fill({ address: null })
  const { person, calls, toasts } = openPages('/customer/menu', {
    'GET /users/location': { address: '12 Janpath' },
    'POST /orders': anOrder(),
  })
  await person.click(screen.getByRole('button', { name: 'Cart (2)' }))
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Delivery address').value).toBe('12 Janpath')
  await person.click(screen.getByRole('button', { name: 'One Masala Chai more' }))
  const button = await place()
  expect(button.textContent).toContain('Place Order · ₹75.00')
  await person.click(button)

  expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(toasts).toEqual(['success: Order placed successfully!'])
  expect(cartOf('u-1').getState()).toMatchObject({ lines: [], attempt: null })
  expect(placed(calls)).toMatchObject([
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

test.each([
  ['denied', 1, 'Please enable location access to place orders'],
  ['not found', 2, 'Unable to get your location. Please check GPS permissions.'],
  ['not answered yet', 'asking', 'Finding your location…'],
] as const)(
  'without a location (%s) the order cannot be placed, and the panel says why',
  async (_, answer, sentence) => {
    standAt(answer)
    fill()
    openPages('/customer/menu?checkout=open')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect((await place()).hasAttribute('disabled')).toBe(true)
  },
)

test('a browser without geolocation says so', async () => {
  Reflect.deleteProperty(navigator, 'geolocation')
  fill()
  openPages('/customer/menu?checkout=open')
  expect(await screen.findByText('Geolocation is not supported by your browser')).toBeTruthy()
})

test('Change Location asks once more after the permission was given', async () => {
  standAt(1)
  fill()
  const { person, toasts } = openPages('/customer/menu?checkout=open')
  await screen.findByText('Please enable location access to place orders')
  await person.click(screen.getByRole('button', { name: 'Change Location' }))
  expect(toasts).toEqual(['error: Unable to get your location. Please check GPS permissions.'])
  standAt(janpath)
  await person.click(screen.getByRole('button', { name: 'Change Location' }))
  expect(await screen.findByText('Location found')).toBeTruthy()
})

test('a blank address is asked for at its field', async () => {
  fill({ address: '  ' })
  const { person, calls } = openPages('/customer/menu?checkout=open')
  await screen.findByText('Location found')
  await person.click(await place())
  const field = screen.getByLabelText('Delivery address')
  expect(screen.getByText('Please enter delivery address')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(placed(calls)).toEqual([])
})

test.each([
  ['is saved', { address: '', lat: 0, lng: 0 }],
  ['cannot be saved', unanswered()],
])('Change Location reports the position as updated when it %s', async (_, answer) => {
  fill()
  const { person, calls, toasts } = openPages('/customer/menu?checkout=open', { 'PUT /users/location': answer })
  await screen.findByText('Location found')
  standAt({ lat: 28.7, lng: 77.1 })
  await person.click(screen.getByRole('button', { name: 'Change Location' }))
  await expect.poll(() => toasts).toEqual(['success: Location updated'])
  expect(calls.find(({ route }) => route === 'PUT /users/location')?.input).toEqual({
    body: { address: '12 Janpath', lat: 28.7, lng: 77.1 },
  })
})

test('a refusal shows the sentence of the server and keeps everything', async () => {
  fill()
  const { person, toasts } = openPages('/customer/menu?checkout=open', {
    'POST /orders': refusal('No outlet delivers to this location yet.', 422),
  })
  await screen.findByText('Location found')
  await person.click(await place())
  await expect.poll(() => toasts).toEqual(['error: No outlet delivers to this location yet.'])
  expect(cartOf('u-1').getState()).toMatchObject({ lines: [line], address: '12 Janpath', attempt: null })
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('a failure without words shows those of the specification', async () => {
  fill()
  const { person, toasts } = openPages('/customer/menu?checkout=open', { 'POST /orders': unanswered() })
  await screen.findByText('Location found')
  await person.click(await place())
  await expect.poll(() => toasts).toEqual(['error: Failed to place order'])
})

test('a double click places one order', async () => {
  fill()
  const answer = Promise.withResolvers()
  const { person, calls } = openPages('/customer/menu?checkout=open', { 'POST /orders': () => answer.promise })
  await screen.findByText('Location found')
  await person.dblClick(await place())
  expect(screen.getByText('Placing your order…')).toBeTruthy()
  answer.resolve(anOrder())
  await screen.findByRole('heading', { name: 'My Orders' })
  expect(placed(calls)).toHaveLength(1)
})

test('after a lost answer and a reload the very same request is sent again', async () => {
  fill()
  const first = openPages('/customer/menu?checkout=open', { 'POST /orders': unanswered() })
  await screen.findByText('Location found')
  await first.person.click(await place())
  expect(await screen.findByText(/We did not hear back about your last try/)).toBeTruthy()
  const kept = localStorage.getItem(cartKey('u-1'))
  cleanup()

  emptyCart()
  localStorage.setItem(cartKey('u-1'), String(kept))
  await cartOf('u-1').persist.rehydrate()
  standAt({ lat: 28.63151, lng: 77.21671 })
  const second = openPages('/customer/menu?checkout=open', { 'POST /orders': anOrder() })
  await screen.findByText('Location found')
  await second.person.click(await place())
  await screen.findByRole('heading', { name: 'My Orders' })
  expect(placed(second.calls)).toEqual(placed(first.calls))
  expect(cartOf('u-1').getState().attempt).toBeNull()
})

test('a refused order gets a new key with the next try', async () => {
  fill()
  const { person, calls, answers, toasts } = openPages('/customer/menu?checkout=open', {
    'POST /orders': refusal('No'),
  })
  await screen.findByText('Location found')
  await person.click(await place())
  await expect.poll(() => toasts).toHaveLength(1)
  answers['POST /orders'] = anOrder()
  await person.click(screen.getByRole('button', { name: 'One Masala Chai more' }))
  await person.click(await place())
  await screen.findByRole('heading', { name: 'My Orders' })
  const keys = placed(calls).map(({ options }) => options.idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

test('a cart that changed after a lost answer makes no second order unasked', async () => {
  fill()
  const { person, calls, answers } = openPages('/customer/menu?checkout=open', { 'POST /orders': unanswered() })
  await screen.findByText('Location found')
  await person.click(await place())
  await screen.findByText(/We did not hear back/)
  answers['POST /orders'] = refusal('This request was already used for something else. Please try again.', 422)
  answers['GET /orders'] = page([anOrder()])
  await person.click(screen.getByRole('button', { name: 'One Masala Chai more' }))
  await person.click(await place())
  expect(await screen.findByText(/Your earlier order was placed/)).toBeTruthy()
  const [first, second] = placed(calls)
  expect(second?.options.idempotencyKey).toBe(first?.options.idempotencyKey)
  expect(cartOf('u-1').getState()).toMatchObject({ lines: [{ ...line, quantity: 3 }], attempt: null })
})

test('a price that changed is shown, and taken over only when the customer says so', async () => {
  fill()
  const { person, toasts, answers, calls } = openPages('/customer/menu?checkout=open', {
    'POST /orders': refusal('The price of Masala Chai is now ₹30.00. Please review your cart.'),
  })
  await screen.findByText('Location found')
  answers['GET /products'] = [aProduct({ price: 30 })]
  await person.click(await place())
  expect(await screen.findByText('Masala Chai: was ₹25.00, now ₹30.00')).toBeTruthy()
  expect(toasts).toEqual(['error: The price of Masala Chai is now ₹30.00. Please review your cart.'])
  expect((await place()).textContent).toContain('₹50.00')
  await person.click(await place())
  expect(placed(calls)).toHaveLength(1)

  await person.click(screen.getByRole('button', { name: 'Update My Cart' }))
  expect((await place()).textContent).toContain('₹60.00')
  answers['POST /orders'] = anOrder()
  await person.click(await place())
  await screen.findByRole('heading', { name: 'My Orders' })
  expect(placed(calls)[1]?.input).toMatchObject({ body: { items: [{ ...line, price: 30 }] } })
})

test('what is no longer sold leaves the cart only when the customer says so', async () => {
  fill()
  const { person } = openPages('/customer/menu?checkout=open', { 'GET /products': [] })
  expect(await screen.findByText('Masala Chai is no longer available.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Update My Cart' }))
  expect(await screen.findByText('Cart is empty')).toBeTruthy()
})
