import { expect, test } from 'vitest'
import { buildOutlet } from '../testing.tsx'
import { chargesFieldsOf, chargesTyped, exampleOf, rupeesOf, stepsOf } from './charges-fields.ts'

const charges = {
  delivery_steps: [
    { up_to_km: 1, fee: 0 },
    { up_to_km: 3, fee: 20 },
  ],
  free_delivery_from: 200,
  minimum_order: null,
  packaging_per_order: 5,
  packaging_per_piece: 1,
}
const outlet = buildOutlet({ charges })

test('charges are sent as they were; turned off they are taken away', () => {
  const fields = chargesFieldsOf(outlet)
  expect(chargesTyped(fields)).toEqual(charges)
  expect(chargesTyped({ ...fields, has_charges: false })).toBeNull()
  expect(chargesTyped({ ...fields, minimum_order: '50' })).toEqual({ ...charges, minimum_order: 50 })
  expect(chargesTyped({ ...chargesFieldsOf(null), packaging_per_piece: '1' })).toBeNull()
})

test.each([
  [
    'in any order',
    [
      ['3', '20'],
      ['1', '0'],
    ],
    charges.delivery_steps,
  ],
  [
    'with an empty row',
    [
      ['', ' '],
      ['3', '20'],
    ],
    [{ up_to_km: 3, fee: 20 }],
  ],
  ['without a distance', [['', '20']], undefined],
  ['without a fee: it is free', [['2', '']], [{ up_to_km: 2, fee: 0 }]],
  [
    'with one distance twice',
    [
      ['2', '5'],
      ['2', '6'],
    ],
    undefined,
  ],
  ['with no distance', [['far', '5']], undefined],
] as const)('steps %s', (_, rows, expected) => {
  expect(stepsOf(rows.map(([up_to_km, fee]) => ({ up_to_km, fee })))).toEqual(expected)
})

test.each([
  ['', 0],
  ['7.5', 7.5],
  ['७', 7],
  ['-1', undefined],
  ['1.255', undefined],
  ['x', undefined],
])('the amount %j is %j', (text, expected) => expect(rupeesOf(text)).toBe(expected))

test('the example is calculated as an order is', () => {
  expect(exampleOf(charges)).toEqual({ delivery: 20, packaging: 8, total: 148 })
  expect(exampleOf({ ...charges, free_delivery_from: 120 })).toEqual({ delivery: 0, packaging: 8, total: 128 })
  expect(exampleOf(null)).toEqual({ delivery: 0, packaging: 0, total: 120 })
})
