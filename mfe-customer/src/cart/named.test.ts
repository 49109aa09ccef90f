import { expect, test } from 'vitest'
import { named } from './named.ts'

const size = { group_id: 'g-1', option_id: 'x-2', name: 'Large', price: 15 }
const gone = { group_id: 'g-1', option_id: 'x-9', name: 'Huge', price: 25 }
const line = { product_id: 'p-1', product_name: 'Masala Chai', quantity: 2, price: 40, options: [size, gone] }

test('a line that was added in another language is shown in the words of the menu', () => {
  const options = [{ id: 'x-2', name: 'बड़ा', price: 15 }]
  const product = {
    name: 'मसाला चाय',
    option_groups: [{ id: 'g-1', name: 'साइज़', required: true, max_choices: 1, options }],
  }
  const shown = { ...line, product_name: 'मसाला चाय', options: [{ ...size, name: 'बड़ा' }, gone] }
  expect(named(line, product)).toEqual(shown)
  expect(named(line, undefined)).toBe(line)
})
