import type { DeliveryOption } from '@tapri/contracts/suggestions'
import { expect, test } from 'vitest'
import { arrivalOf, bestFirst, sharesOf } from './rules.ts'

const person = (id: string) => ({ id, name: id.toUpperCase(), phone: '+919000000002' })
const known = ['a', 'b', 'c'].map(person)
const option = (id: string, given: Partial<DeliveryOption> = {}): DeliveryOption => ({
  delivery_person_id: id,
  name: id,
  carries: 0,
  known_by: 'unknown',
  arrivals: [],
  breaks: 0,
  ...given,
})
const to = (order_id: string, delivery_person_id: string) => ({ order_id, delivery_person_id })

test.each([
  ['one order', [to('1', 'b')], [['b', ['1']]]],
  [
    'two orders to two people, the best first',
    [to('1', 'b'), to('2', 'a')],
    [
      ['a', ['2']],
      ['b', ['1']],
    ],
  ],
  ['two orders to one person', [to('1', 'b'), to('2', 'b')], [['b', ['1', '2']]]],
  ['nobody', [], undefined],
  ['somebody who is not known here', [to('1', 'x')], undefined],
])('a suggestion: %s', (_, suggested, expected) => {
  const shares = sharesOf({ suggested, people: ['a', 'b', 'x'].map((id) => option(id)) }, known)
  expect(shares?.map(({ person, orderIds }) => [person.id, orderIds])).toEqual(expected)
})

test('the best options come first, people without one last, as they were', () => {
  expect(bestFirst(known, [option('c'), option('b')]).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(bestFirst(known, [])).toEqual(known)
})

test('of several orders the last arrival counts, and the worst delay', () => {
  const arrival = (order_id: string, minute: number, late_minutes: number) => ({
    order_id,
    arrives_at: `2026-11-22T10:${minute}:00.000Z`,
    late_minutes,
  })
  const arrivals = [arrival('1', 40, 7), arrival('2', 20, 0), arrival('3', 30, 2)]
  expect(arrivalOf(option('a', { arrivals }))).toEqual({ at: '2026-11-22T10:40:00.000Z', late: 2, mostLate: 7 })
  expect(arrivalOf(option('a'))).toEqual({ at: undefined, late: 0, mostLate: 0 })
})
