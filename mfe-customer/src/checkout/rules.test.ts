import type { PlaceOrder } from '@tapri/contracts/orders'
import { refusal, unanswered } from '@tapri/web-kit/testing'
import { expect, test } from 'vitest'
import { ApiError } from '@tapri/web-kit/api'
import { attemptAfter, createdOrder, isSameOrder, nextAttempt, orderFrom } from './rules.ts'

const lines = [{ product_id: 'p-1', product_name: 'Masala Chai', price: 25, quantity: 2 }]
const point = { lat: 28.6315, lng: 77.2167 }
const hour = 60 * 60 * 1000

const order = (given: Partial<PlaceOrder> = {}): PlaceOrder => ({
  items: lines,
  delivery_address: { address: '12 Janpath', ...point },
  payment_method: 'cod',
  ...given,
})

const tooMany = Array.from({ length: 51 }, (_, i) => ({
  product_id: `p-${i}`,
  product_name: 'x',
  price: 1,
  quantity: 1,
}))

test.each([
  ['no lines', [], '12 Janpath', point, 'cartEmpty'],
  ['too many lines', tooMany, '12 Janpath', point, 'tooManyLines'],
  ['no address', lines, '', point, 'addressMissing'],
  ['a blank address', lines, '  \n ', point, 'addressMissing'],
  ['no location', lines, '12 Janpath', null, 'pointMissing'],
  ['all fields', lines, '  12   Janpath ', point, order()],
])('the order with %s', (_, given, address, at, result) => {
  expect(orderFrom(given, address, at)).toEqual(result)
})

test('an order for later has its time, and one with a word to the outlet the word in one line', () => {
  const wishes = { deliverAt: '2026-11-22T12:00:00.000Z', note: ' less\n sugar ' }
  const wished = order({ deliver_at: '2026-11-22T12:00:00.000Z', note: 'less sugar' })
  expect(orderFrom(lines, '12 Janpath', point, wishes)).toEqual(wished)
  expect(orderFrom(lines, '12 Janpath', point, { deliverAt: null, note: ' ' })).toEqual(order())
})

test.each([
  ['', undefined],
  [' \n ', undefined],
  [' Blue gate,\n  2nd floor ', 'Blue gate, 2nd floor'],
])('the note %j goes with the order as %j', (wayNote, note) => {
  const placed = order({ delivery_address: { address: '12 Janpath', ...point, ...(note !== undefined && { note }) } })
  expect(orderFrom(lines, '12 Janpath', point, { deliverAt: null, note: '', wayNote })).toEqual(placed)
})

test.each([
  ['the same order', order(), true],
  ['another time', order({ deliver_at: '2026-11-22T12:00:00.000Z' }), false],
  ['another word to the outlet', order({ note: 'less sugar' }), false],
  [
    'the GPS a few metres off',
    order({ delivery_address: { address: '12 Janpath', lat: 28.6316, lng: 77.2167 } }),
    true,
  ],
  ['another place', order({ delivery_address: { address: '12 Janpath', lat: 28.64, lng: 77.2167 } }), false],
  ['another address', order({ delivery_address: { address: '14 Janpath', ...point } }), false],
  ['a way note', order({ delivery_address: { address: '12 Janpath', ...point, note: 'Blue gate' } }), false],
  [
    'another quantity',
    order({ items: [{ product_id: 'p-1', product_name: 'Masala Chai', price: 25, quantity: 3 }] }),
    false,
  ],
])('an order is the same as %s: %s', (_, other, is) => {
  expect(isSameOrder(order(), other)).toBe(is)
})

const earlier = { key: 'old', body: order(), sentAt: 0 }
const wobbled = order({ delivery_address: { address: '12 Janpath', lat: 28.6316, lng: 77.2167 } })
const changed = order({ delivery_address: { address: '14 Janpath', ...point } })

test.each([
  ['the first attempt has a new key', order(), null, hour, { key: 'new', body: order(), sentAt: hour }],
  ['a retry sends the identical request', wobbled, earlier, hour, earlier],
  [
    'a changed order keeps the key, so that at most one order is created',
    changed,
    earlier,
    hour,
    { ...earlier, body: changed },
  ],
  ['after 23 h a new key is used', order(), earlier, 23.5 * hour, { key: 'new', body: order(), sentAt: 23.5 * hour }],
])('%s', (_, body, before, now, result) => {
  expect(nextAttempt(body, before, now, () => 'new')).toEqual(result)
})

test.each([
  ['no response came', unanswered(), null, true],
  ['the server failed', new ApiError('', 502, null), null, true],
  ['the server refused', refusal('No', 409), null, false],
  ['the server refused a retry', refusal('No', 409), earlier, true],
])('whether an attempt stays unresolved when %s', (_, error, before, stays) => {
  expect(attemptAfter(error, earlier, before)).toEqual(stays ? earlier : null)
})

test.each([
  ['after the attempt', hour, true],
  ['a minute before, by another clock', -60_000, true],
  ['an hour before', -hour, false],
])('an order placed %s may be created by the attempt: %s', (_, at, is) => {
  expect(createdOrder([{ created_at: new Date(at).toISOString() }], earlier)).toBe(is)
})
