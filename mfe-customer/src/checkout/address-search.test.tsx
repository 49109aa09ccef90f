// @vitest-environment jsdom
import { testConfig, unanswered } from '@tapri/web-kit/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyCart, fillCart, openPages, stubPosition } from '../testing.tsx'

const janpath = { lat: 28.6315, lng: 77.2167 }
const placed = { outlet_name: 'Connaught Place', distance_from_outlet: 0.6 }

beforeEach(() => {
  emptyCart()
  stubPosition(janpath)
  fillCart()
})
afterEach(cleanup)

const canSearch = { config: { ...testConfig, address_search: true } }
const openSearch = (responses: Record<string, unknown>, shell: object = canSearch) =>
  openPages('/customer/menu?checkout=open', responses, shell)

const openPin = async ({ person }: ReturnType<typeof openSearch>) => {
  await person.click(await screen.findByRole('button', { name: 'Set the Pin' }))
  await screen.findByRole('application', { name: 'Pin of the delivery address' })
}

test('an address is searched for on demand only, and the pin goes to what was found', async () => {
  const found = { address: '12, Janpath, New Delhi', lat: 28.6289, lng: 77.2219 }
  const view = openSearch({ 'POST /addresses/search': { found: [found] }, 'POST /orders': placed })
  await openPin(view)
  expect(view.calls.some(({ route }) => route === 'POST /addresses/search')).toBe(false)
  await view.person.click(screen.getByRole('button', { name: 'Find' }))
  expect(view.calls.find(({ route }) => route === 'POST /addresses/search')?.input).toEqual({
    body: { address: '12 Janpath', ...janpath },
  })
  await view.person.click(await screen.findByRole('button', { name: found.address }))
  await view.person.click(screen.getByRole('button', { name: 'Deliver Here' }))
  await view.person.click(await screen.findByRole('button', { name: /^Place Order/ }))
  const placement = () => view.calls.find(({ route }) => route === 'POST /orders')?.input
  await expect
    .poll(placement)
    .toMatchObject({ body: { delivery_address: { address: '12 Janpath', lat: found.lat, lng: found.lng } } })
})

test('a saved address that arrives after the map was opened is there to be searched for', async () => {
  fillCart({ address: null })
  let arrive: (location: object) => void = () => {}
  const location = new Promise<object>((resolve) => (arrive = resolve))
  await openPin(openSearch({ 'GET /users/location': () => location }))
  arrive({ address: 'Hauz Khas 4', lat: null, lng: null })
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Find an address').value).toBe('Hauz Khas 4')
})

test('a search that finds nothing says so', async () => {
  const view = openSearch({ 'POST /addresses/search': { found: [] } })
  await openPin(view)
  await view.person.click(screen.getByRole('button', { name: 'Find' }))
  expect(await screen.findByText('Nothing found. Please set the pin on the map.')).toBeTruthy()
})

test('a search that is away says so, and the pin still works', async () => {
  const view = openSearch({ 'POST /addresses/search': unanswered() })
  await openPin(view)
  await view.person.click(screen.getByRole('button', { name: 'Find' }))
  await expect
    .poll(() => view.toasts)
    .toEqual(['error: The address search does not answer. Please set the pin on the map.'])
  expect(screen.getByRole('button', { name: 'Deliver Here' }).hasAttribute('disabled')).toBe(false)
})

test('without a geocoder no search is offered', async () => {
  const view = openSearch({}, {})
  await openPin(view)
  expect(screen.queryByRole('button', { name: 'Find' })).toBeNull()
})
