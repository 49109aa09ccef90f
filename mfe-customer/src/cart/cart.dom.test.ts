import { nobody } from '@tapri/web-kit/nobody'
import { beforeEach, expect, test } from 'vitest'
import { cartOf, noChoices, takeGuestCart } from './cart.ts'
import { cartKey, keptKey } from './cart-storage.ts'

const masala = { id: 'p-1', name: 'Masala Chai', price: 25 }
const line = { product_id: 'p-1', product_name: 'Masala Chai', price: 25, quantity: 1 }
const stored = (userId: string) => JSON.parse(localStorage.getItem(cartKey(userId)) ?? 'null')?.state

beforeEach(() => localStorage.clear())

test('each user has a cart of their own in localStorage', () => {
  cartOf('asha').getState().add(masala)
  expect(stored('asha').lines).toEqual([line])
  expect(cartOf('ravi').getState().lines).toEqual([])
})

test('lines, address and unresolved attempt survive a reload', () => {
  const attempt = {
    key: 'k-1',
    sentAt: 5,
    body: { items: [line], delivery_address: { address: 'A', lat: 1, lng: 2 }, payment_method: 'cod' as const },
  }
  const state = { lines: [line], address: '12 Janpath', attempt }
  localStorage.setItem(cartKey('meera'), JSON.stringify({ state, version: 1 }))
  expect(cartOf('meera').getState()).toMatchObject(state)
})

test.each(['not json', '{"state":{"lines":"?"},"version":1}', '{"state":{"lines":[{"name":"?"}]},"version":1}'])(
  'broken storage gives an empty cart: %s',
  (stored) => {
    localStorage.setItem(cartKey(stored), stored)
    expect(cartOf(stored).getState().lines).toEqual([])
  },
)

test('a change in another tab of the same user is taken over', () => {
  const cart = cartOf('imran')
  localStorage.setItem(cartKey('imran'), JSON.stringify({ state: { lines: [line] }, version: 1 }))
  globalThis.dispatchEvent(new StorageEvent('storage', { key: cartKey('imran') }))
  expect(cart.getState().lines).toEqual([line])
})

test('empty() removes all but the address', () => {
  const cart = cartOf('joseph')
  cart.getState().add(masala)
  cart.getState().setAddress('12 Janpath', null)
  cart.getState().setDeliverAt('2026-11-22T12:00:00.000Z')
  cart.getState().setNote('Less sugar')
  cart.getState().choose({ isPickup: true, code: 'chai20', buyer: { gstin: '07', name: 'Chai Ltd' } })
  cart.getState().empty()
  expect(stored('joseph')).toEqual({
    lines: [],
    address: '12 Janpath',
    addressAt: null,
    attempt: null,
    deliverAt: null,
    note: '',
    choices: noChoices,
  })
})

/** Imitates the shell's logout, and returns what a new page then reads. */
function logOut(userId: string) {
  localStorage.removeItem(cartKey(userId))
  void cartOf(userId).persist.rehydrate()
}

test('product lines alone survive a logout, for the same customer', () => {
  const cart = cartOf('leela')
  cart.getState().add(masala, { note: 'For Leela' })
  cart.getState().setAddress('12 Janpath', { lat: 1, lng: 2 })
  cart.getState().choose({ buyer: { gstin: '07', name: 'Chai Ltd' } })
  logOut('leela')
  expect(cart.getState().lines).toEqual([line])
  expect(JSON.stringify(localStorage)).not.toMatch(/Janpath|For Leela|Chai Ltd/)
  expect(cartOf('kabir').getState().lines).toEqual([])
})

test('lines that may have been ordered do not survive a logout', () => {
  const cart = cartOf('farah')
  cart.getState().add(masala)
  cart.setState({ attempt: { key: 'k', sentAt: 1, body: {} as never } })
  logOut('farah')
  expect(localStorage.getItem(keptKey('farah'))).toBeNull()
})

test("a visitor's cart becomes that of the first customer who logs in", () => {
  cartOf(nobody.id).getState().add(masala)
  cartOf('nita').getState().add(masala)
  takeGuestCart('nita')
  expect(cartOf('nita').getState().lines).toEqual([line])
  expect(cartOf(nobody.id).getState().lines).toEqual([])
  takeGuestCart('omar')
  expect(cartOf('omar').getState().lines).toEqual([])
})
