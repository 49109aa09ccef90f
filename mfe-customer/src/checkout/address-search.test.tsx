import { testConfig, unanswered } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { begin, fillCart, janpath, openCheckout, openRow, placeOrder, sent } from '../testing.tsx'

const placed = { outlet_name: 'Connaught Place', distance_from_outlet: 0.6 }

beforeEach(() => {
  begin()
  fillCart()
})

const canSearch = { config: { ...testConfig, address_search: true } }
const openSearch = (responses: Record<string, unknown>, shell: object = canSearch) => openCheckout(responses, shell)

const openPin = async (view: ReturnType<typeof openSearch>) => {
  await openRow(view)
  await view.person.click(await screen.findByRole('button', { name: 'Choose on Map' }))
  await screen.findByRole('application', { name: 'Pin of the delivery address' })
}

test('an address is searched for on demand only, and the pin goes to what was found', async () => {
  const found = { address: '12, Janpath, New Delhi', lat: 28.6289, lng: 77.2219 }
  const view = openSearch({ 'POST /addresses/search': { found: [found] }, 'POST /orders': placed })
  await openPin(view)
  await screen.findByRole('button', { name: 'Find' })
  expect(sent(view, 'POST /addresses/search')).toEqual([])
  await view.person.click(await screen.findByRole('button', { name: 'Find' }))
  expect(sent(view, 'POST /addresses/search')).toEqual([{ address: '12 Janpath', ...janpath }])
  await view.person.click(await screen.findByRole('button', { name: found.address }))
  await view.person.click(screen.getByRole('button', { name: 'Deliver Here' }))
  await placeOrder(view)
  const there = { address: '12 Janpath', lat: found.lat, lng: found.lng }
  await expect.poll(() => sent(view)).toMatchObject([{ delivery_address: there }])
})

test('a saved address that arrives after the map was opened is there to be searched for', async () => {
  fillCart({ address: null })
  let arrive: (location: object) => void = () => {}
  const location = new Promise<object>((resolve) => (arrive = resolve))
  await openPin(openSearch({ 'GET /users/location': () => location }))
  await screen.findByLabelText('Find an address')
  arrive({ address: 'Hauz Khas 4', lat: null, lng: null })
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Find an address').value).toBe('Hauz Khas 4')
})

test('a search that finds nothing says so', async () => {
  const view = openSearch({ 'POST /addresses/search': { found: [] } })
  await openPin(view)
  await view.person.click(await screen.findByRole('button', { name: 'Find' }))
  expect(await screen.findByText('Nothing found. Please choose on the map.')).toBeTruthy()
})

test('a search that is away says so, and the pin still works', async () => {
  const view = openSearch({ 'POST /addresses/search': unanswered() })
  await openPin(view)
  await view.person.click(await screen.findByRole('button', { name: 'Find' }))
  await expect
    .poll(() => view.toasts)
    .toEqual(['error: Address search is not available right now. Please choose on the map.'])
  expect(screen.getByRole('button', { name: 'Deliver Here' }).hasAttribute('disabled')).toBe(false)
})

test('without a geocoder no search is offered', async () => {
  const view = openSearch({}, {})
  await openPin(view)
  expect(screen.queryByRole('button', { name: 'Find' })).toBeNull()
})
