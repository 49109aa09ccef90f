import { standAt } from '@tapri/web-kit/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cartOf } from '../cart/cart.ts'
import {
  emptyCart,
  fillCart,
  findPlaceKnown,
  janpath as delhi,
  openCheckout,
  openRow,
  placeOrder,
  sent,
} from '../testing.tsx'

const bengaluru = { lat: 12.9719, lng: 77.6412 }
const placed = { outlet_name: 'Connaught Place', distance_from_outlet: 0.6 }

beforeEach(() => emptyCart())

const open = (responses: Record<string, unknown> = {}) => openCheckout({ 'POST /orders': placed, ...responses })
const addressField = () => screen.getByLabelText<HTMLInputElement>('Delivery address')

test.each([
  [8_000, 'We know your location only to within 8 km'],
  [Number.NaN, 'Your location is uncertain'],
])(
  'a position that is uncertain (%d m) is said, and the pin is asked for before the order',
  async (accuracy, title) => {
    standAt({ ...delhi, accuracy })
    fillCart()
    const view = open()
    expect(await screen.findByText(title)).toBeTruthy()
    expect(view.calls.some(({ route }) => route === 'POST /orders/quote')).toBe(false)
    await placeOrder(view)
    expect(view.toasts).toEqual(['warning: Please choose your door on the map first.'])
    const dialog = within(await screen.findByRole('dialog', { name: 'Where should we deliver?' }))
    const confirm = dialog.getByRole('button', { name: 'Deliver Here' })
    expect(confirm.hasAttribute('disabled')).toBe(true)
    fireEvent.keyDown(await dialog.findByRole('application', { name: 'Pin of the delivery address' }), {
      key: 'ArrowUp',
    })
    await view.person.click(confirm)
    expect(sent(view)).toEqual([])
    await placeOrder(view)
    await expect.poll(() => sent(view)).toMatchObject([{ delivery_address: { address: '12 Janpath' } }])
  },
)

test('the address of the last order is not that of another town', async () => {
  standAt(bengaluru)
  fillCart({ address: null })
  const view = open({ 'GET /users/location': { address: '12 Janpath, Delhi', ...delhi } })
  expect(await screen.findByText(/^Your last address, “12 Janpath, Delhi”, is 1,741\.\d km from here\./)).toBeTruthy()
  expect(addressField().value).toBe('')
  expect(screen.queryByRole('button', { name: 'Use It Here' })).toBeNull()
  await placeOrder(view)
  expect(screen.getByText('Please enter delivery address')).toBeTruthy()
  await view.person.type(addressField(), '7 MG Road')
  await placeOrder(view)
  await expect.poll(() => sent(view)).toMatchObject([{ delivery_address: { address: '7 MG Road', ...bengaluru } }])
  expect(cartOf('u-1').getState()).toMatchObject({ address: '7 MG Road', addressAt: bengaluru })
})

test('a pin that is moved away from its text asks for another; the old one is back by one tap', async () => {
  standAt({ lat: 28.6405, lng: 77.2167 })
  fillCart({ addressAt: delhi })
  const view = open()
  await view.person.click(await screen.findByRole('button', { name: 'Use It Here' }))
  expect(addressField().value).toBe('12 Janpath')
  await placeOrder(view)
  await expect.poll(() => sent(view)).toMatchObject([{ delivery_address: { lat: 28.6405 } }])
})

test('Change Location does not save the text of one place with the point of another', async () => {
  standAt(delhi)
  fillCart({ addressAt: delhi })
  const view = open()
  await findPlaceKnown()
  await openRow(view)
  standAt(bengaluru)
  await view.person.click(screen.getByRole('button', { name: 'Change Location' }))
  expect(await screen.findByText(/^Your last address, “12 Janpath”, is 1,741\.\d km from here\./)).toBeTruthy()
  expect(sent(view, 'PUT /users/location')).toEqual([])
})

test('a text that was typed before the position came belongs to the position that comes', async () => {
  standAt('pending')
  fillCart({ address: null })
  const view = open()
  await view.person.type(await screen.findByLabelText('Delivery address'), 'Flat 4')
  expect(cartOf('u-1').getState().addressAt).toBeNull()
  standAt(delhi)
  await view.person.click(screen.getByRole('button', { name: 'Change Location' }))
  await expect.poll(() => cartOf('u-1').getState().addressAt).toEqual(delhi)
  expect(addressField().value).toBe('Flat 4')
})

test('a position that never comes is said after 10 seconds, and the pin is enough', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  standAt('pending')
  fillCart()
  open()
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(screen.getByText('Finding your location…')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(screen.getByText('We do not know your location yet')).toBeTruthy()
  expect(screen.getByText(/^Your browser does not share your location\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose on Map' })).toBeTruthy()
})

test('over plain HTTP the checkout says that the position needs https, and an order to a pin is placed', async () => {
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  standAt(delhi)
  fillCart()
  const view = open()
  expect(await screen.findByText(/^Browsers share your location only with pages over https\./)).toBeTruthy()
  await view.person.click(screen.getByRole('button', { name: 'Choose on Map' }))
  fireEvent.keyDown(await screen.findByRole('application', { name: 'Pin of the delivery address' }), { key: 'ArrowUp' })
  await view.person.click(screen.getByRole('button', { name: 'Deliver Here' }))
  await placeOrder(view)
  await expect.poll(() => sent(view)).toHaveLength(1)
  vi.unstubAllGlobals()
})
