import { expect, test } from 'vitest'
import { priceOf } from './price-rules.ts'

const charges = {
  delivery_steps: [
    { up_to_km: 1, fee: 0 },
    { up_to_km: 5, fee: 20 },
  ],
  free_delivery_from: 100,
  minimum_order: 50,
  packaging_per_piece: 2,
}
const chai = { product_id: 'p-1', product_name: 'Chai', quantity: 2, price: 15.5 }

test.each([
  ['without an outlet: the products', 2, undefined, 31, [], {}],
  ['where nothing is charged', 2, { outlet_distance_km: 3 }, 31, [], {}],
  [
    'below the minimum, with what it lacks to it and to a free delivery',
    2,
    { charges, outlet_distance_km: 3 },
    55,
    ['delivery 20', 'packaging 4'],
    { minimum: { amount: 50, missing: 19 }, missing_for_free_delivery: 69 },
  ],
  ['near enough for nothing', 4, { charges, outlet_distance_km: 0.9 }, 70, ['packaging 8'], {}],
  [
    'from the amount on that is brought for nothing',
    7,
    { charges, outlet_distance_km: 3 },
    122.5,
    ['packaging 14'],
    {},
  ],
])('the price of a cart %s', (_, quantity, outlet, total_amount, lines, lacking) => {
  const { charges: added = [], ...price } = priceOf([{ ...chai, quantity }], outlet)
  expect([price, added.map(({ kind, amount }) => `${kind} ${amount}`)]).toEqual([{ total_amount, ...lacking }, lines])
})
