import { expect, test } from 'vitest'
import { alertFieldsOf, alertMinutesOf, areLevelsInOrder, minutesOf } from './alert-minutes.ts'

const own = { unassigned: { outlet: 4, admin: 8, customer: 12 } }

test('an outlet without own times shows the defaults, and saves none', () => {
  expect(alertFieldsOf(null)).toMatchObject({
    unconfirmed_outlet: '3',
    unconfirmed_admin: '6',
    unconfirmed_customer: '10',
  })
  expect(alertMinutesOf(alertFieldsOf(undefined))).toBeNull()
})

test('only what differs from the defaults is saved', () => {
  expect(alertFieldsOf(own)).toMatchObject({ unassigned_admin: '8', not_picked_up_outlet: '10' })
  expect(alertMinutesOf(alertFieldsOf(own))).toEqual(own)
})

test.each([
  ['1', 1],
  [' 240 ', 240],
  ['0', undefined],
  ['241', undefined],
  ['2.5', undefined],
  ['', undefined],
])('%j as minutes is %j', (typed, minutes) => expect(minutesOf(typed)).toBe(minutes))

test.each([
  ['4', '4', '4', true],
  ['5', '4', '9', false],
  ['4', '9', '8', false],
])('outlet %s, admin %s, customer %s are in order: %j', (outlet, admin, customer, inOrder) => {
  const fields = { unassigned_outlet: outlet, unassigned_admin: admin, unassigned_customer: customer }
  expect(areLevelsInOrder({ ...alertFieldsOf(null), ...fields }, 'unassigned')).toBe(inOrder)
})
