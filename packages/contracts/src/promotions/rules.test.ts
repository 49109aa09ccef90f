import { expect, test } from 'vitest'
import { codeOf, judge, nothingYet, type PromotedOrder, type PromotionTerms, stampsOn } from './rules.ts'

const chai = { product_id: 'chai', category_id: 'hot', quantity: 2, price_paise: 2_000 }
const samosa = { product_id: 'samosa', category_id: null, quantity: 1, price_paise: 3_000 }
/** Saturday, 28 November 2026, 15:30 in Delhi. */
const at = Date.parse('2026-11-28T10:00:00Z')
const order: PromotedOrder = {
  items: [chai, samosa],
  products_paise: 7_000,
  delivery_paise: 2_500,
  outlet_id: 'here',
  time_zone: 'Asia/Kolkata',
  channel: 'app',
  at,
}
const amount: PromotionTerms = { kind: 'amount', amount_paise: 1_000 }
const shortOf = (terms: PromotionTerms, given: Partial<PromotedOrder> = {}, facts: Partial<typeof nothingYet> = {}) => {
  const result = judge({ terms }, { ...order, ...given }, { ...nothingYet, ...facts })
  return 'given' in result ? result.given.paise || `later ${result.given.later_paise}` : result.missed
}

test.each<[string, PromotionTerms, number | string]>([
  ['percent', { kind: 'percent', percent: 20 }, 1_400],
  ['percent with a cap', { kind: 'percent', percent: 20, cap_paise: 600 }, 600],
  ['percent of a product', { kind: 'percent', percent: 50, product_ids: ['samosa'] }, 1_500],
  ['percent of a category', { kind: 'percent', percent: 50, category_ids: ['hot'] }, 2_000],
  ['percent that rounds', { kind: 'percent', percent: 33, product_ids: ['chai'] }, 1_320],
  ['amount', amount, 1_000],
  ['an amount of more than what it discounts', { kind: 'amount', amount_paise: 9_000, product_ids: ['chai'] }, 4_000],
  ['free delivery', { kind: 'free_delivery' }, 2_500],
  ['a product free', { kind: 'free_product', product_ids: ['samosa'] }, 3_000],
  ['the cheapest free', { kind: 'free_product' }, 2_000],
  ['a card that is not full', { kind: 'stamps', stamps: 9 }, 'NOTHING_TO_GIVE'],
  ['a card that the cart fills', { kind: 'stamps', stamps: 3 }, 2_000],
  ['a friend', { kind: 'friend', amount_paise: 5_000 }, 'later 5000'],
])('gives: %s', (_, terms, expected) => {
  expect(shortOf(terms)).toBe(expected)
})

test.each<[string, Partial<PromotionTerms>, string | number]>([
  ['before it starts', { starts_at: '2026-11-28T10:00:01Z' }, 'NOT_YET'],
  ['as it starts', { starts_at: '2026-11-28T10:00:00Z' }, 1_000],
  ['as it ends', { ends_at: '2026-11-28T10:00:00Z' }, 'OVER'],
  ['on its day', { days: [6] }, 1_000],
  ['on another day', { days: [7, 1] }, 'OTHER_TIME'],
  ['in its hours', { from_time: '15:30', to_time: '16:00' }, 1_000],
  ['as they end', { from_time: '15:00', to_time: '15:30' }, 'OTHER_TIME'],
  ['in hours past midnight, of yesterday', { from_time: '18:00', to_time: '15:31', days: [5] }, 1_000],
  ['in hours past midnight, not of today', { from_time: '18:00', to_time: '15:31', days: [6] }, 'OTHER_TIME'],
  ['at its outlet', { outlet_ids: ['here'] }, 1_000],
  ['at another', { outlet_ids: ['there'] }, 'OTHER_OUTLET'],
  ['in its channel', { channels: ['app'] }, 1_000],
  ['in another', { channels: ['phone', 'counter'] }, 'OTHER_CHANNEL'],
  ['for a product that is not there', { product_ids: ['lassi'] }, 'OTHER_PRODUCTS'],
  ['from its minimum on', { minimum_paise: 7_000 }, 1_000],
  ['below it', { minimum_paise: 7_001 }, 'BELOW_MINIMUM'],
])('an order %s', (_, terms, expected) => {
  expect(shortOf({ ...amount, ...terms })).toBe(expected)
})

test.each<[string, PromotionTerms, Partial<typeof nothingYet>, string | number]>([
  ['first order', { ...amount, first_order: true }, { has_ordered: true }, 'FIRST_ORDER'],
  ['friend', { kind: 'friend', amount_paise: 100 }, { has_ordered: true }, 'FIRST_ORDER'],
  ['the last use', { ...amount, max_uses: 100 }, { uses: 99 }, 1_000],
  ['used up', { ...amount, max_uses: 100 }, { uses: 100 }, 'USED_UP'],
  ['used by the customer', { ...amount, max_uses_per_customer: 1 }, { own_uses: 1 }, 'USED_BY_YOU'],
  ['the ninth of 6 and 3', { kind: 'stamps', stamps: 9 }, { stamped: 6 }, 2_000],
  ['two cards in a small order', { kind: 'stamps', stamps: 9 }, { stamped: 15 }, 4_000],
  ['a card that gave its cup', { kind: 'stamps', stamps: 9 }, { stamped: 9, free_pieces: 1 }, 'NOTHING_TO_GIVE'],
  ['a cup that an open order takes', { kind: 'stamps', stamps: 9 }, { stamped: 8, free_pieces: 1 }, 'NOTHING_TO_GIVE'],
])('by what is known of the customer: %s', (_, terms, facts, expected) => {
  expect(shortOf(terms, {}, facts)).toBe(expected)
})

test.each<[PromotionTerms, string | number]>([
  [amount, 1_000],
  [{ ...amount, max_uses: 9 }, 1_000],
  [{ ...amount, max_uses_per_customer: 9 }, 'NO_CUSTOMER'],
  [{ ...amount, first_order: true }, 'NO_CUSTOMER'],
  [{ kind: 'stamps', stamps: 2 }, 'NO_CUSTOMER'],
  [{ kind: 'friend', amount_paise: 100 }, 'NO_CUSTOMER'],
])('to somebody whose name nobody asked %o gives %s', (terms, expected) => {
  expect(shortOf(terms, { is_walk_in: true })).toBe(expected)
})

test('a refusal for the minimum says what is missing', () => {
  const terms = { ...amount, minimum_paise: 7_500 }
  expect(judge({ terms }, order, nothingYet)).toEqual({ missed: 'BELOW_MINIMUM', missing_paise: 500 })
})

test.each([
  [6, 0, 6],
  [8, 1, 0],
  [9, 1, 0],
  [11, 1, 2],
  [9, 0, 8],
])('a card of 9 with %d pieces and %d free ones has %d stamps', (stamped, free_pieces, stamps) => {
  expect(stampsOn({ kind: 'stamps', stamps: 9 }, { ...nothingYet, stamped, free_pieces })).toBe(stamps)
})

test.each(['chai-20', ' Chai 20 ', 'ＣＨＡＩ２０', 'CHAI–20'])('%s is the code CHAI20', (typed) => {
  expect(codeOf(typed)).toBe('CHAI20')
})
