// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { cartKey, cartOf } from './cart.ts'

const masala = { id: 'p-1', name: 'Masala Chai', price: 25 }
const line = { product_id: 'p-1', product_name: 'Masala Chai', price: 25, quantity: 1 }
const kept = (userId: string) => JSON.parse(localStorage.getItem(cartKey(userId)) ?? 'null')?.state

beforeEach(() => localStorage.clear())

test('every person has their own cart, kept in the browser', () => {
  cartOf('asha').getState().add(masala)
  expect(kept('asha').lines).toEqual([line])
  expect(cartOf('ravi').getState().lines).toEqual([])
})

test('a reload finds lines, address and the try in doubt', () => {
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
  'broken storage is an empty cart: %s',
  (stored) => {
    localStorage.setItem(cartKey(stored), stored)
    expect(cartOf(stored).getState().lines).toEqual([])
  },
)

test('another tab of the same person is followed', () => {
  const cart = cartOf('imran')
  localStorage.setItem(cartKey('imran'), JSON.stringify({ state: { lines: [line] }, version: 1 }))
  globalThis.dispatchEvent(new StorageEvent('storage', { key: cartKey('imran') }))
  expect(cart.getState().lines).toEqual([line])
})

test('an order that is placed leaves no lines and nothing to repeat, but the address', () => {
  const cart = cartOf('joseph')
  cart.getState().add(masala)
  cart.getState().setAddress('12 Janpath')
  cart.getState().empty()
  expect(kept('joseph')).toEqual({ lines: [], address: '12 Janpath', attempt: null })
})
