import { expect, test } from 'vitest'
import { lineOf, toComplaint } from './rules.ts'

const chai = { product_id: 'chai', product_name: 'Masala Chai', quantity: 2, price_paise: 2_050 }
const delivered = { items: [chai], delivered_at: new Date('2026-11-28T10:00:00Z') }
const asked = { line: 0, quantity: 2, kind: 'missing' } as const
const at = (time: string) => new Date(`2026-11-${time}Z`)

test.each([
  ['at once', '28T10:01:00'],
  ['24 hours after it', '29T10:00:00'],
])('a line can be complained of %s', (_, now) => {
  expect(lineOf(delivered, asked, at(now))).toBe(chai)
})

test.each<[string, { delivered_at?: null }, { line?: number; quantity?: number }, string, string]>([
  ['before the delivery', { delivered_at: null }, {}, '28T11:00:00', 'NOT_DELIVERED'],
  ['a second too late', {}, {}, '29T10:00:01', 'TOO_LATE_TO_COMPLAIN'],
  ['of a line that the order has not', {}, { line: 1 }, '28T11:00:00', 'NO_SUCH_LINE'],
  ['of more pieces than it had', {}, { quantity: 3 }, '28T11:00:00', 'NO_SUCH_LINE'],
])('a complaint %s is refused', (_, order, given, now, code) => {
  expect(() => lineOf({ ...delivered, ...order }, { ...asked, ...given }, at(now))).toThrow(
    expect.objectContaining({ code }),
  )
})

test('a complaint says what was decided, by whom and by when a person answers', () => {
  const row = {
    id: 'c-1',
    order_id: 'o-1',
    customer_id: 'asha',
    outlet_id: 'cp',
    line: 0,
    quantity: 1,
    kind: 'cold',
    note: null,
    image_url: null,
    state: 'given_back',
    amount_paise: 1_025,
    decided_by: null,
    answer: null,
    wish: null,
    refund_id: 'r-1',
    remade_order_id: null,
    way: 'credit',
    done_at: at('28T10:30:00'),
    expires_at: new Date('2027-11-28T10:30:00Z'),
    complained_at: at('28T10:30:00'),
    decided_at: at('28T10:30:00'),
    items: [chai],
  } as const
  expect(toComplaint(row)).toMatchObject({
    product_name: 'Masala Chai',
    amount: 10.25,
    way: 'credit',
    is_done: true,
    expires_at: '2027-11-28T10:30:00.000Z',
    decided_by_rules: true,
  })
  expect(toComplaint(row).answer_by).toBe('2026-11-29T10:30:00.000Z')
  const open = toComplaint({ ...row, state: 'open', decided_at: null })
  expect([open.amount, open.decided_by_rules]).toEqual([undefined, undefined])
})
