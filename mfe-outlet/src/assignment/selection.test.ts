import { buildOrder } from '@tapri/order-screens/testing'
import { describe, expect, test } from 'vitest'
import { maySelect, selectionState, splitSelection, toggleAll, toggleOne } from './selection.ts'

const free = buildOrder({ id: 'free' })
const alsoFree = buildOrder({ id: 'also-free' })
const ravis = buildOrder({ id: 'ravis', delivery_person_id: 'd-1', delivery_person_name: 'Ravi' })
const imrans = buildOrder({ id: 'imrans', delivery_person_id: 'd-2', delivery_person_name: 'Imran' })
const pending = buildOrder({ id: 'pending', order_status: 'pending' })
const page = [free, alsoFree, ravis, pending]

test.each([
  ['a confirmed order that nobody brings', free, true],
  ['an assigned one', ravis, false],
  ['one that is not confirmed', pending, false],
  ['one that is being prepared', buildOrder({ order_status: 'preparing' }), false],
])('%s may be selected: %#', (_, order, expected) => expect(maySelect(order)).toBe(expected))

describe('select all unassigned', () => {
  test('selects the selectable orders only', () => {
    expect([...toggleAll(new Set(), page)]).toEqual(['free', 'also-free'])
  })
  test('completes a partial selection', () => expect(toggleAll(new Set(['free']), page).size).toBe(2))
  test('clears the selection when all are selected, and keeps orders of other pages', () => {
    expect([...toggleAll(new Set(['free', 'also-free', 'elsewhere']), page)]).toEqual(['elsewhere'])
  })
})

test.each([
  [[], { selectable: 2, isAll: false, isSome: false }],
  [['free'], { selectable: 2, isAll: false, isSome: true }],
  [['free', 'also-free'], { selectable: 2, isAll: true, isSome: false }],
])('the select-all checkbox with %j selected', (ids, state) =>
  expect(selectionState(new Set(ids), page)).toEqual(state),
)

test('toggleOne adds and removes one order', () => {
  expect([...toggleOne(new Set(['a']), 'b')]).toEqual(['a', 'b'])
  expect([...toggleOne(new Set(['a', 'b']), 'a')]).toEqual(['b'])
})

test('assigned orders are taken out of the selection with the name of the person; orders of other pages stay', () => {
  expect(splitSelection(new Set(['free', 'ravis', 'elsewhere']), [...page, imrans])).toEqual({
    free: ['free', 'elsewhere'],
    taken: [{ id: 'ravis', name: 'Ravi' }],
  })
})
