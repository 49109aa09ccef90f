import type { Affected } from '@tapri/contracts/affected'
import { inLanguage } from '@tapri/web-kit/language'
import { expect, test } from 'vitest'
import { type About, sentencesOf, totalOf } from './rules.ts'
import { affectedTexts } from './texts.ts'

const nothing: Affected = { now: 0, later: 0, time_zone: 'Asia/Kolkata', elsewhere: 0, on_the_way: 0, upi: 0 }
const three = { now: 3, later: 2, first_at: '2026-11-25T04:00:00Z' }
const say = () => 'tomorrow at 9:30 am'

test.each<[About, Partial<Affected>, string[]]>([
  ['made', {}, []],
  [
    'made',
    three,
    [
      '3 open orders can no longer be made.',
      '2 orders for later can no longer be made, the first for tomorrow at 9:30 am.',
      'Admins are told at once of those that remain.',
    ],
  ],
  ['made', { upi: 1 }, ['1 open order is to be paid by UPI: it will have to be paid in cash.']],
  ['made', { unmanaged: 2 }, ['2 open orders will be without a manager: admins are told of new ones at once.']],
  ['delivery', {}, []],
  [
    'delivery',
    { now: 3, on_the_way: 1 },
    [
      '3 open orders are with them, 1 of them on the way. Their outlets and the admins are told at once that nobody can deliver them.',
    ],
  ],
  ['outlet_manager', three, []],
  [
    'outlet_manager',
    { ...three, outlet_name: 'Janpath' },
    [
      'Janpath has 3 open orders.',
      'Janpath has 2 orders for later, the first for tomorrow at 9:30 am.',
      'Janpath will have no manager: admins are told of its new orders at once.',
    ],
  ],
  ['customer', { now: 1 }, ['They have 1 open order.']],
])('%s %j', (about, given, sentences) => {
  expect(sentencesOf({ ...nothing, ...given }, about, inLanguage(affectedTexts, 'en'), say)).toEqual(sentences)
})

test('an order that is affected twice counts once', () => {
  expect([totalOf(nothing), totalOf({ ...nothing, ...three, upi: 1 })]).toEqual([0, 5])
})
