import type { Product } from '@tapri/contracts/catalog'
import { expect, test } from 'vitest'
import { product } from '../testing.tsx'
import { areOutletsRight, factFieldsOf, factsBodyOf, isEnergyRight, isHsnRight } from './product-facts.ts'

const breakfast = [{ opens: '07:00', closes: '11:00' }]
const full: Product = {
  ...product,
  diet: 'veg',
  allergens: ['milk'],
  nutrition: { kcal: 120, serving: 150, unit: 'ml' },
  hsn: '0902',
  gst_percent: 18,
  outlets: [{ outlet_id: 'o-1', is_carried: true, price: 18.5, hours: breakfast }],
}

test('what is as it was is not sent; what is emptied is taken away', () => {
  expect(factsBodyOf(factFieldsOf(full), full)).toEqual({})
  expect(factsBodyOf(factFieldsOf(null), full)).toEqual({
    diet: null,
    allergens: [],
    nutrition: null,
    hsn: null,
    gst_percent: null,
    outlets: [],
  })
})

test('what is filled in is sent as the contract has it', () => {
  const { diet, allergens, nutrition, hsn, gst_percent, outlets } = full
  expect(factsBodyOf(factFieldsOf(full), product)).toEqual({ diet, allergens, nutrition, hsn, gst_percent, outlets })
})

test.each([
  [{ kcal: '', serving: '' }, true],
  [{ kcal: '120', serving: '150' }, true],
  [{ kcal: '120', serving: '' }, false],
  [{ kcal: '1.5', serving: '150' }, false],
])('the energy %j is right: %s', (typed, expected) => expect(isEnergyRight(typed)).toBe(expected))

test.each([
  ['', true],
  ['0902', true],
  ['996331', true],
  ['99633', false],
])('the code %j is right: %s', (typed, expected) => expect(isHsnRight(typed)).toBe(expected))

test.each([
  [{ price: '' }, true],
  [{ price: '18.50' }, true],
  [{ price: 'cheap' }, false],
  [{ hours: [...breakfast, { opens: '10:00', closes: '12:00' }] }, false],
])('the outlet with %j is right: %s', (given, expected) =>
  expect(areOutletsRight([{ outlet_id: 'o-1', is_carried: true, price: '', hours: [], ...given }])).toBe(expected),
)
