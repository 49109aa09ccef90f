import { expect, test } from 'vitest'
import { chargesOf, missingForFreeDelivery, missingForMinimum, type OutletFees } from './rules.ts'

const fees: OutletFees = {
  delivery_steps: [
    { up_to_km: 1, fee_paise: 0 },
    { up_to_km: 3, fee_paise: 2_000 },
    { up_to_km: 5, fee_paise: 3_500 },
  ],
  free_delivery_from_paise: 20_000,
  minimum_order_paise: 5_000,
  packaging_order_paise: 500,
  packaging_piece_paise: 100,
}
const order = { products_paise: 6_000, pieces: 3, distance_km: 2, is_delivered: true }
const short = (...given: Parameters<typeof chargesOf>) => chargesOf(...given).map(({ kind, paise }) => [kind, paise])

test.each([
  [
    'in the second step',
    {},
    [
      ['delivery', 2_000],
      ['packaging', 800],
    ],
  ],
  [
    'on the edge of a step',
    { distance_km: 3 },
    [
      ['delivery', 2_000],
      ['packaging', 800],
    ],
  ],
  [
    'just beyond it',
    { distance_km: 3.01 },
    [
      ['delivery', 3_500],
      ['packaging', 800],
    ],
  ],
  [
    'beyond the last step',
    { distance_km: 9 },
    [
      ['delivery', 3_500],
      ['packaging', 800],
    ],
  ],
  ['in a step for nothing', { distance_km: 0.5 }, [['packaging', 800]]],
  ['from the amount on that is delivered free', { products_paise: 20_000 }, [['packaging', 800]]],
  [
    'a paisa below it',
    { products_paise: 19_999 },
    [
      ['delivery', 2_000],
      ['packaging', 800],
    ],
  ],
  ['picked up', { is_delivered: false }, [['packaging', 800]]],
] as const)('charges of an order %s', (_, given, lines) => {
  expect(short(fees, { ...order, ...given })).toEqual(lines)
})

test('an outlet without fees adds nothing', () => {
  expect(short(null, order)).toEqual([])
  const free = { ...fees, delivery_steps: [], packaging_order_paise: 0, packaging_piece_paise: 0 }
  expect(short(free, order)).toEqual([])
})

test.each([
  [4_000, 1_000],
  [5_000, 0],
  [5_001, 0],
])('products for %d paise lack %d to the minimum', (products, missing) => {
  expect(missingForMinimum(fees, products)).toBe(missing)
  expect(missingForMinimum(null, products)).toBe(0)
})

test.each([
  ['some more makes the delivery free', {}, 14_000],
  ['it is free', { products_paise: 20_000 }, 0],
  ['nothing is charged so near', { distance_km: 1 }, 0],
  ['nothing is delivered', { is_delivered: false }, 0],
])('%s', (_, given, missing) => {
  expect(missingForFreeDelivery(fees, { ...order, ...given })).toBe(missing)
})
