import type { Product } from '@tapri/contracts/catalog'
import { isFound, searchable } from '@tapri/contracts/typed/search'
import MiniSearch, { type Query } from 'minisearch'

/** Shorter words would match too many others that differ in one letter. */
const LETTERS_WITH_A_TYPO = 4

/**
 * Returns the products whose name or description, in either language, contains every word of the search. If there are
 * none, it finds products by prefix with at most one wrong letter or one swapped pair of letters per word, the best match
 * first.
 */
export function findProducts(search: string, products: readonly Product[]): readonly Product[] {
  const exact = products.filter((product) => isFound(search, ...wordsOf(product)))
  return exact.length > 0 ? exact : findSimilar(search, products)
}

const wordsOf = ({ name, name_hi, description, description_hi }: Product) => [
  name,
  name_hi,
  description,
  description_hi,
]

function findSimilar(search: string, products: readonly Product[]): Product[] {
  const index = new MiniSearch<Product>({
    fields: ['words'],
    extractField: (product, field) => (field === 'words' ? wordsOf(product).join(' ') : product.id),
    processTerm: searchable,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
    },
  })
  index.addAll(products)
  const byId = new Map(products.map((product) => [product.id, product]))
  const found = index.search({
    combineWith: 'AND',
    queries: searchable(search)
      .split(/[\s\p{P}]+/u)
      .filter((word) => word !== '')
      .map(similarTo),
  })
  return found.flatMap(({ id }) => byId.get(String(id)) ?? [])
}

/** Returns the query for a word, also with one wrong letter, or with two neighbouring letters swapped. */
function similarTo(word: string): Query {
  if (word.length < LETTERS_WITH_A_TYPO) return word
  const letters = Array.from(word)
  const swapped = letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at] ?? '')
      .join(''),
  )
  return { combineWith: 'OR', queries: [{ queries: [word], fuzzy: 1 }, ...swapped] }
}
