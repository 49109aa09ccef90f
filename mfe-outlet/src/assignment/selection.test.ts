import { anOrder } from '@tapri/order-screens/testing'
import { describe, expect, test } from 'vitest'
import { maySelect, selectionState, splitSelection, toggleAll, toggleOne } from './selection.ts'

const free = anOrder({ id: 'free' })
const alsoFree = anOrder({ id: 'also-free' })
const ravis = anOrder({ id: 'ravis', delivery_person_id: 'd-1', delivery_person_name: 'Ravi' })
const imrans = anOrder({ id: 'imrans', delivery_person_id: 'd-2', delivery_person_name: 'Imran' })
const pending = anOrder({ id: 'pending', order_status: 'pending' })
const page = [free, alsoFree, ravis, pending]

test.each([
  ['a confirmed order that nobody brings', free, true],
  ['an assigned one', ravis, false],
  ['one that is not confirmed', pending, false],
  ['one that is being prepared', anOrder({ order_status: 'preparing' }), false],
])('%s: %#', (_, order, expected) => expect(maySelect(order)).toBe(expected))

describe('select all unassigned', () => {
  test('takes what may be selected, and nothing else', () => {
    expect([...toggleAll(new Set(), page)]).toEqual(['free', 'also-free'])
  })
  test('completes a part', () => expect(toggleAll(new Set(['free']), page).size).toBe(2))
  test('gives all back when all are selected, and keeps what is not on the page', () => {
    expect([...toggleAll(new Set(['free', 'also-free', 'elsewhere']), page)]).toEqual(['elsewhere'])
  })
})

test.each([
  [[], { selectable: 2, isAll: false, isSome: false }],
  [['free'], { selectable: 2, isAll: false, isSome: true }],
  [['free', 'also-free'], { selectable: 2, isAll: true, isSome: false }],
])('the box above knows of %j', (ids, state) => expect(selectionState(new Set(ids), page)).toEqual(state))

test('one order in and out', () => {
  expect([...toggleOne(new Set(['a']), 'b')]).toEqual(['a', 'b'])
  expect([...toggleOne(new Set(['a', 'b']), 'a')]).toEqual(['b'])
})

test('what somebody got meanwhile is set aside, by name; what left the page may be tried', () => {
  expect(splitSelection(new Set(['free', 'ravis', 'elsewhere']), [...page, imrans])).toEqual({
    free: ['free', 'elsewhere'],
    taken: [{ id: 'ravis', name: 'Ravi' }],
  })
})
