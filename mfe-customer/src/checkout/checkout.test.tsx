import { unanswered, standAt } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  begin,
  fillCart,
  findPlaceKnown,
  findPlaceOrder,
  janpath,
  openCheckout,
  openFilled,
  openRow,
  placeOrder,
  sent,
} from '../testing.tsx'

beforeEach(begin)

test('an empty cart shows an empty state and a link to the menu', async () => {
  openCheckout()
  expect(await screen.findByText('Cart is empty')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Place Order/ })).toBeNull()
})

test.each([
  ['not found', 2, 'Unable to get your location. Please check GPS permissions.'],
  ['pending', 'pending', 'Finding your location…'],
] as const)('without a position (%s) the panel shows the reason', async (_, response, sentence) => {
  standAt(response)
  fillCart()
  openCheckout()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect((await findPlaceOrder()).hasAttribute('disabled')).toBe(true)
})

test('Change Location requests the position again after the permission was granted', async () => {
  standAt(1)
  fillCart()
  const { person, toasts } = openCheckout()
  await screen.findByText('Please enable location access to place orders')
  expect((await findPlaceOrder()).hasAttribute('disabled')).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Change Location' }))
  expect(toasts).toEqual(['error: Unable to get your location. Please check GPS permissions.'])
  standAt(janpath)
  await person.click(screen.getByRole('button', { name: 'Change Location' }))
  expect(await screen.findByText('Location found')).toBeTruthy()
})

test('a blank address is reported at its field', async () => {
  fillCart({ address: '  ' })
  const view = openCheckout()
  await screen.findByText('Location found')
  await placeOrder(view)
  const field = screen.getByLabelText('Delivery address')
  expect(screen.getByText('Please enter delivery address')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(sent(view)).toEqual([])
})

test('the address that was saved last takes the error away when it comes late', async () => {
  const arrives = Promise.withResolvers<object>()
  fillCart({ address: null })
  const view = openCheckout({ 'GET /users/location': () => arrives.promise })
  await findPlaceKnown()
  await placeOrder(view)
  expect(screen.getByText('Please enter delivery address')).toBeTruthy()
  arrives.resolve({ address: '12 Janpath' })
  expect(await screen.findByDisplayValue('12 Janpath')).toBeTruthy()
  expect(screen.queryByText('Please enter delivery address')).toBeNull()
})

test.each([
  ['is saved', { address: '', lat: 0, lng: 0 }],
  ['cannot be saved', unanswered()],
])('Change Location reports the position as updated when it %s', async (_, response) => {
  const view = await openFilled({ 'PUT /users/location': response })
  await openRow(view)
  standAt({ lat: 28.7, lng: 77.1 })
  await view.person.click(screen.getByRole('button', { name: 'Change Location' }))
  await expect.poll(() => view.toasts).toEqual(['success: Location updated'])
  expect(sent(view, 'PUT /users/location')).toEqual([{ address: '12 Janpath', lat: 28.7, lng: 77.1 }])
})

test('who comes back finds one line for each choice, and each opens in place', async () => {
  const view = await openFilled()
  for (const field of ['Delivery address', /^Instructions for the outlet/])
    expect(screen.queryByLabelText(field)).toBeNull()
  await openRow(view)
  expect(screen.getByLabelText<HTMLInputElement>('Delivery address').value).toBe('12 Janpath')
  await view.person.type(screen.getByLabelText('Delivery address'), ', Delhi')
  await view.person.click(screen.getByRole('button', { name: 'Deliver to 12 Janpath, Delhi' }))
  expect(screen.queryByLabelText('Delivery address')).toBeNull()
  await openRow(view, /^Add instructions/)
  await view.person.type(screen.getByLabelText(/^Instructions for the outlet/), 'Less sugar')
  expect(screen.getByRole('button', { name: 'Less sugar', expanded: true })).toBeTruthy()
})

test('a first order begins with the open address, which stays open while it is typed', async () => {
  fillCart({ address: null })
  const view = openCheckout()
  await view.person.type(await screen.findByLabelText('Delivery address'), 'B-14')
  expect(screen.getByDisplayValue('B-14')).toBeTruthy()
  expect(screen.getByText('Location found')).toBeTruthy()
})
