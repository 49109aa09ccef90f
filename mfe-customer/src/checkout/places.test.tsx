import { refusal, standAt } from '@tapri/web-kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { begin, fillCart, janpath, opening, openCheckout, openRow, placeOrder, sent } from '../testing.tsx'
import { spotKey } from './places/spot.ts'

const home = { id: 'p-1', name: 'Home', address: 'Flat 4, Lodhi Road', lat: 28.59, lng: 77.22, note: 'Blue gate' }
const office = { id: 'p-2', name: 'Office', address: 'Tower B', lat: 28.6, lng: 77.1 }
const placed = { outlet_name: 'Connaught Place', distance_from_outlet: 0.6 }
const served = opening({ outlet_name: 'Connaught Place', outlet_distance_km: 0.85 })

beforeEach(() => {
  begin()
  fillCart()
})

const open = (responses: Record<string, unknown> = {}) => openCheckout({ 'POST /orders': placed, ...responses })
const withPlaces = { 'GET /users/places': { places: [home, office] } }
const placement = (view: ReturnType<typeof open>) =>
  sent(view).map((body) => (body as { delivery_address: object }).delivery_address)[0]
const openPin = async (view: ReturnType<typeof open>) => {
  await openRow(view)
  await view.person.click(await screen.findByRole('button', { name: 'Choose on Map' }))
  return screen.findByRole('application', { name: 'Pin of the delivery address' })
}

test('without saved places the checkout offers none, and an order has no note', async () => {
  const view = open()
  await openRow(view)
  await screen.findByText('Location found')
  expect(screen.queryByRole('group', { name: 'Deliver to' })).toBeNull()
  await placeOrder(view)
  await expect.poll(() => placement(view)).toEqual({ address: '12 Janpath', ...janpath })
})

test('one tap on a saved place sets address, point and note of the order, also without a position of the browser', async () => {
  standAt(1)
  const view = open(withPlaces)
  await openRow(view)
  await view.person.click(await screen.findByRole('button', { name: 'Home' }))
  expect(screen.getByRole('button', { name: 'Home' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('Delivering to Home')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Deliver to Home · Flat 4, Lodhi Road' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Blue gate' })).toBeTruthy()
  await placeOrder(view)
  const { address, lat, lng, note } = home
  await expect.poll(() => placement(view)).toEqual({ address, lat, lng, note })
})

test('back to where the person is: the address and note of the saved place go, those that were typed stay', async () => {
  const view = open(withPlaces)
  await openRow(view)
  await view.person.click(await screen.findByRole('button', { name: 'Home' }))
  await view.person.click(screen.getByRole('button', { name: 'Current location' }))
  expect(await screen.findByText('Location found')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Delivery address').value).toBe('')
  expect(screen.queryByRole('button', { name: 'Blue gate' })).toBeNull()
})

test('a pin that is not where the person is stays when the position is asked for in vain', async () => {
  const view = open(withPlaces)
  await openRow(view)
  await view.person.click(await screen.findByRole('button', { name: 'Home' }))
  standAt(2)
  await view.person.click(screen.getByRole('button', { name: 'Change Location' }))
  await expect.poll(() => view.toasts).toEqual(['error: Unable to get your location. Please check GPS permissions.'])
  await view.person.click(screen.getByRole('button', { name: 'Current location' }))
  await expect.poll(() => view.toasts).toHaveLength(2)
  expect(screen.getByText('Delivering to Home')).toBeTruthy()
  expect(screen.getByDisplayValue(home.address)).toBeTruthy()
})

test('the pin is moved by arrow keys; outlet and distance follow it, and the order goes there', async () => {
  const view = open({ 'GET /opening': served })
  const pin = await openPin(view)
  fireEvent.keyDown(pin, { key: 'ArrowUp', shiftKey: true })
  const dialog = within(screen.getByRole('dialog', { name: 'Where should we deliver?' }))
  expect(await dialog.findByText('From Connaught Place, 850 m away')).toBeTruthy()
  expect(await dialog.findByText(/The pin is 100 m north of where you are\./)).toBeTruthy()
  await view.person.click(dialog.getByRole('button', { name: 'Deliver Here' }))
  expect(await screen.findByText('Delivering to the pin')).toBeTruthy()
  expect(screen.getByText('From Connaught Place, 850 m away')).toBeTruthy()
  expect(view.calls.filter(({ route }) => route === 'GET /opening').at(-1)?.input).toEqual({
    querystring: { lat: 28.6324, lng: 77.2167 },
  })
  await placeOrder(view)
  await expect.poll(() => placement(view)).toEqual({ address: '12 Janpath', lat: 28.632399, lng: 77.2167 })
})

test('a pin that is not confirmed changes nothing', async () => {
  const view = open()
  fireEvent.keyDown(await openPin(view), { key: 'ArrowUp', shiftKey: true })
  await view.person.click(
    within(screen.getByRole('dialog', { name: 'Where should we deliver?' })).getByLabelText('Close'),
  )
  expect(await screen.findByText('Location found')).toBeTruthy()
})

test('where nobody knows the place, a pin must be set before it counts; then an order can be placed', async () => {
  standAt(1)
  const view = open()
  const pin = await openPin(view)
  const here = () => screen.getByRole('button', { name: 'Deliver Here' })
  expect(here().hasAttribute('disabled')).toBe(true)
  fireEvent.keyDown(pin, { key: 'ArrowUp' })
  await view.person.click(here())
  expect(screen.getByRole('button', { name: /^Place Order/ }).hasAttribute('disabled')).toBe(false)
})

test('a point that no outlet reaches is told before the order is placed', async () => {
  const sentence = 'No outlet delivers to this location yet.'
  open({ 'GET /opening': refusal(sentence, 422, 'OUT_OF_REACH') })
  expect(await within(await screen.findByRole('dialog')).findByText(sentence)).toBeTruthy()
})

test.each([
  ['2026-11-24T03:30:00.000Z', /^No outlet here is taking orders right now\. You can order again .+ at 9:00 am\.$/],
  [null, 'No outlet here is taking orders right now.'],
])('outlets that reach the point and take no orders until %s: the panel says so', async (opens_at, sentence) => {
  await openRow(open({ 'GET /opening': opening({ is_open: false, opens_at }) }))
  const panel = await screen.findByRole('region', { name: 'GPS location' })
  expect(await within(panel).findByText(sentence)).toBeTruthy()
})

test('the pin and the note survive a reload, and are gone after the order', async () => {
  const view = open(withPlaces)
  await openRow(view)
  await view.person.click(await screen.findByRole('button', { name: 'Home' }))
  expect(JSON.parse(localStorage.getItem(spotKey('u-1')) ?? '')).toMatchObject({
    state: { point: { lat: home.lat, lng: home.lng }, note: 'Blue gate' },
  })
  await placeOrder(view)
  await expect
    .poll(() => JSON.parse(localStorage.getItem(spotKey('u-1')) ?? '').state)
    .toEqual({ point: null, note: '' })
})

test('a place is saved under a name, with note and point', async () => {
  const view = open({ 'PUT /users/places/:id': { ...home, name: 'Work' } })
  await openRow(view, /^Add instructions/)
  await view.person.type(screen.getByLabelText(/^Directions to your door/), 'Third floor')
  await openRow(view)
  await view.person.click(await screen.findByRole('button', { name: 'Save This Place' }))
  await view.person.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Please give it a name')).toBeTruthy()
  await view.person.click(screen.getByRole('button', { name: 'Work' }))
  await view.person.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => view.toasts).toEqual(['success: Work is saved'])
  expect(view.calls.find(({ route }) => route === 'PUT /users/places/:id')?.input).toEqual({
    params: { id: expect.any(String) },
    body: { name: 'Work', address: '12 Janpath', ...janpath, note: 'Third floor' },
  })
})

test('a second "Home" takes the place of the first; what was saved is removed by one tap', async () => {
  const view = open({ ...withPlaces, 'PUT /users/places/:id': home, 'DELETE /users/places/:id': null })
  await openRow(view)
  await view.person.click(await screen.findByRole('button', { name: 'Save This Place' }))
  await view.person.type(screen.getByLabelText('Name'), 'home')
  await view.person.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => view.toasts).toEqual(['success: Home is saved'])
  expect(view.calls.find(({ route }) => route === 'PUT /users/places/:id')?.input).toMatchObject({
    params: { id: 'p-1' },
  })
  await view.person.click(await screen.findByRole('button', { name: 'Save This Place' }))
  await view.person.click(screen.getByRole('button', { name: 'Remove Office' }))
  await expect.poll(() => view.toasts.at(-1)).toBe('success: Office is removed')
})
