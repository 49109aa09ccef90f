import { expect, test } from 'vitest'
import { buildProduct } from '../testing.tsx'
import { findProducts } from './find-products.ts'

const products = [
  buildProduct({ id: 'masala', name: 'Masala Chai', name_hi: 'मसाला चाय', description: 'Strong and spiced' }),
  buildProduct({ id: 'adrak', name: 'Adrak Chai', name_hi: 'अदरक चाय', description: 'With fresh ginger' }),
  buildProduct({ id: 'samosa', name: 'Samosa', name_hi: 'समोसा', description: 'Potato and pea' }),
]

test.each([
  ['a part of a name, in any case', 'MASAL', ['masala']],
  ['words of name and description', 'samosa pea', ['samosa']],
  ['a word that several have, in the order of the menu', 'chai', ['masala', 'adrak']],
  ['a letter left out', 'gingr', ['adrak']],
  ['a letter too many', 'massala', ['masala']],
  ['a wrong letter', 'samoza', ['samosa']],
  ['a wrong letter of the other script', 'अदरख', ['adrak']],
  ['two neighbouring letters swapped', 'chia', ['masala', 'adrak']],
  ['those of a long word', 'adrka', ['adrak']],
  ['a swap beside a typo in another word', 'gingr chia', ['adrak']],
  ['a typo beside a right word', 'gingr chai', ['adrak']],
  ['two typos', 'gnigr', []],
  ['another spelling', 'chay', ['masala', 'adrak']],
  ['no typo of a short word', 'pee', []],
  ['every word has to be there', 'gingr samosa', []],
])('finds %s', (_, search, found) => {
  expect(findProducts(search, products).map(({ id }) => id)).toEqual(found)
})
