import { expect, test } from 'vitest'
import type { Claim } from '../promoted.ts'
import { totalOf } from './total.ts'

const fees = {
  delivery_steps: [{ up_to_km: 5, fee_paise: 2_000 }],
  free_delivery_from_paise: null,
  minimum_order_paise: null,
  packaging_order_paise: 500,
  packaging_piece_paise: 0,
}
const order = { products_paise: 3_000, pieces: 2, distance_km: 1, is_delivered: true }

test.each([
  ['without credit', fees, 0, ['delivery 2000', 'packaging 500'], 5_500],
  ['with some', fees, 1_000, ['delivery 2000', 'packaging 500', 'credit -1000'], 4_500],
  ['with more than it costs', fees, 9_000, ['delivery 2000', 'packaging 500', 'credit -5500'], 0],
  ['without fees', null, 0, [], 3_000],
])('the total of an order %s', (_, given, credit_paise, lines, total_paise) => {
  const total = totalOf(given, order, { credit_paise })
  expect(total.charges.map(({ kind, paise }) => `${kind} ${paise}`)).toEqual(lines)
  expect(total.total_paise).toBe(total_paise)
})

test.each([
  ['free_delivery', [{ kind: 'discount', paise: -2_000, waives: 'delivery' }]],
  ['amount', [{ kind: 'discount', paise: -2_000 }]],
] as const)('a discount by %s says whether it waives the delivery', (kind, discounts) => {
  const promotion = { id: 'p', name: 'Offer', name_hi: 'ऑफ़र', terms: { kind } } as Claim['promotion']
  const { charges } = totalOf(fees, order, { credit_paise: 0, claim: { paise: 2_000, promotion } })
  const named = { name: 'Offer', name_hi: 'ऑफ़र', promotion_id: 'p' }
  expect(charges.filter((charge) => charge.kind === 'discount')).toEqual([{ ...discounts[0], ...named }])
})
