// @vitest-environment jsdom
import { unanswered } from '@tapri/web-kit/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyCart, fillCart, openPages, stubPosition } from '../testing.tsx'

const janpath = { lat: 28.6315, lng: 77.2167 }

beforeEach(() => {
  emptyCart()
  stubPosition(janpath)
})
afterEach(cleanup)

const findPlaceOrder = () => screen.findByRole('button', { name: /^Place Order/ })

test('an empty cart shows an empty state and a link to the menu', async () => {
  openPages('/customer/menu?checkout=open')
  expect(await screen.findByText('Cart is empty')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Place Order/ })).toBeNull()
})

test.each([
  ['denied', 1, 'Please enable location access to place orders'],
  ['not found', 2, 'Unable to get your location. Please check GPS permissions.'],
  ['pending', 'pending', 'Finding your location…'],
] as const)(
  'without a position (%s) Place Order is disabled and the panel shows the reason',
  async (_, response, sentence) => {
    stubPosition(response)
    fillCart()
    openPages('/customer/menu?checkout=open')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect((await findPlaceOrder()).hasAttribute('disabled')).toBe(true)
  },
)

test('a browser without geolocation shows that it is not supported', async () => {
  Reflect.deleteProperty(navigator, 'geolocation')
  fillCart()
  openPages('/customer/menu?checkout=open')
  expect(await screen.findByText('Geolocation is not supported by your browser')).toBeTruthy()
})

test('Change Location requests the position again after the permission was granted', async () => {
  stubPosition(1)
  fillCart()
  const { person, toasts } = openPages('/customer/menu?checkout=open')
  await screen.findByText('Please enable location access to place orders')
  await person.click(screen.getByRole('button', { name: 'Change Location' }))
  expect(toasts).toEqual(['error: Unable to get your location. Please check GPS permissions.'])
  stubPosition(janpath)
  await person.click(screen.getByRole('button', { name: 'Change Location' }))
  expect(await screen.findByText('Location found')).toBeTruthy()
})

test('a blank address is reported at its field', async () => {
  fillCart({ address: '  ' })
  const { person, calls } = openPages('/customer/menu?checkout=open')
  await screen.findByText('Location found')
  await person.click(await findPlaceOrder())
  const field = screen.getByLabelText('Delivery address')
  expect(screen.getByText('Please enter delivery address')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(calls.some(({ route }) => route === 'POST /orders')).toBe(false)
})

test('the address that was saved last takes the error away when it comes late', async () => {
  const arrives = Promise.withResolvers<object>()
  fillCart({ address: null })
  const { person } = openPages('/customer/menu?checkout=open', { 'GET /users/location': () => arrives.promise })
  await screen.findByText('Location found')
  await person.click(await findPlaceOrder())
  expect(screen.getByText('Please enter delivery address')).toBeTruthy()
  arrives.resolve({ address: '12 Janpath' })
  expect(await screen.findByDisplayValue('12 Janpath')).toBeTruthy()
  expect(screen.queryByText('Please enter delivery address')).toBeNull()
})

test.each([
  ['is saved', { address: '', lat: 0, lng: 0 }],
  ['cannot be saved', unanswered()],
])('Change Location reports the position as updated when it %s', async (_, response) => {
  fillCart()
  const { person, calls, toasts } = openPages('/customer/menu?checkout=open', { 'PUT /users/location': response })
  await screen.findByText('Location found')
  stubPosition({ lat: 28.7, lng: 77.1 })
  await person.click(screen.getByRole('button', { name: 'Change Location' }))
  await expect.poll(() => toasts).toEqual(['success: Location updated'])
  expect(calls.find(({ route }) => route === 'PUT /users/location')?.input).toEqual({
    body: { address: '12 Janpath', lat: 28.7, lng: 77.1 },
  })
})
