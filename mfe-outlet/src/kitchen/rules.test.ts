import type { KitchenItem, KitchenTicket } from '@tapri/contracts/kitchen'
import { expect, test } from 'vitest'
import { ageOf, isMade, markOfAll, newsIn, newsKey, recipesOf, withMarks } from './rules.ts'

const chai: KitchenItem = { product_id: 'chai', product_name: 'Masala Chai', quantity: 2, made: false }
const less = { ...chai, options: ['Less sugar'] }
const samosa: KitchenItem = { product_id: 'samosa', product_name: 'Samosa', quantity: 3, made: false }
const ticket = (items: KitchenItem[], given: Partial<KitchenTicket> = {}): KitchenTicket => ({
  order_id: 'o-1',
  since: '2026-11-28T10:00:00Z',
  hurry_at: '2026-11-28T10:05:00Z',
  late_at: '2026-11-28T10:08:00Z',
  items,
  ...given,
})

const sums = (tickets: KitchenTicket[]) =>
  recipesOf(tickets).map(({ name, cups, kinds }) => [
    name,
    cups,
    kinds.map(({ options, cups }) => `${cups} ${options}`),
  ])

test.each<[string, KitchenTicket[], unknown[]]>([
  ['nothing', [], []],
  ['one line', [ticket([chai])], [['Masala Chai', 2, ['2 ']]]],
  [
    'over tickets, by options',
    [ticket([less, samosa]), ticket([chai, { ...chai, quantity: 3 }])],
    [
      ['Masala Chai', 7, ['5 ', '2 Less sugar']],
      ['Samosa', 3, ['3 ']],
    ],
  ],
  [
    'options in another order are the same',
    [
      ticket([
        { ...chai, options: ['Large', 'Ginger'] },
        { ...chai, options: ['Ginger', 'Large'] },
      ]),
    ],
    [['Masala Chai', 4, ['4 Ginger, Large']]],
  ],
  ['what is made is not due', [ticket([{ ...chai, made: true }, samosa])], [['Samosa', 3, ['3 ']]]],
  ['nor what was called off', [ticket([chai], { voided: 'cancelled' })], []],
])('recipes: %s', (_, tickets, expected) => {
  expect(sums(tickets)).toEqual(expected)
})

test.each([
  ['10:04:59', 'new'],
  ['10:05:00', 'hurry'],
  ['10:07:59', 'hurry'],
  ['10:08:00', 'late'],
])('at %s a ticket is %s', (time, age) => {
  expect(ageOf(ticket([chai]), Date.parse(`2026-11-28T${time}Z`))).toBe(age)
})

test('marks on their way show in their order, and a ticket is made once all of its items are', () => {
  const marks = [
    { id: 'o-1', items: [0, 1], made: true },
    { id: 'o-1', items: [0], made: false },
    { id: 'o-2', items: [0], made: true },
  ]
  const [shown] = withMarks([ticket([chai, samosa])], marks)
  expect(shown?.items.map(({ made }) => made)).toEqual([false, true])
  expect(isMade(ticket([{ ...chai, made: true }]))).toBe(true)
  expect(isMade(ticket([{ ...chai, made: true }], { voided: 'cancelled' }))).toBe(false)
})

test('a whole ticket is marked by what is left of it, and brought back as a whole', () => {
  expect(markOfAll(ticket([{ ...chai, made: true }, samosa]))).toEqual({ id: 'o-1', items: [1], made: true })
  expect(markOfAll(ticket([{ ...chai, made: true }]))).toEqual({ id: 'o-1', items: [0], made: false })
})

test.each<[string, Partial<KitchenTicket>, string | undefined]>([
  ['heard before', {}, undefined],
  ['a new one', { order_id: 'o-2' }, 'new'],
  ['one that comes made', { order_id: 'o-2', items: [{ ...chai, made: true }] }, undefined],
  ['called off', { voided: 'cancelled' }, 'voided'],
])('news: %s', (_, given, news) => {
  expect(newsIn([ticket([chai], given)], new Set([newsKey(ticket([chai]))]))).toBe(news)
})
