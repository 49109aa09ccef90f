import { expect, test } from 'vitest'
import { product as made } from '../testing.tsx'
import { everyCategory, isShown } from './product-filter.ts'

const product = {
  ...made,
  name: 'Adrak Chai',
  name_hi: 'अदरक चाय',
  description: 'With ginger',
  description_hi: 'कूटी अदरक के साथ',
  category_name: 'Chai',
}

test.each([
  ['adrak', true],
  ['अदरक', true],
  ['ginger', true],
  ['कूटी', true],
  ['coffee', false],
])('the search for %s finds a product by its words in both languages: %s', (typed, found) => {
  expect(isShown(product, { typed, category: everyCategory, missing: undefined, withUnavailable: true })).toBe(found)
})
