import type { Product } from '@tapri/contracts/catalog'
import { isFound, searchable } from '@tapri/contracts/typed/search'
import MiniSearch from 'minisearch'

/** Shorter words would match too many others that differ in one letter. */
const LETTERS_WITH_A_TYPO = 4

/**
 * Returns the products whose name or description, in either language, contains every word of the search. If there are
 * none, it finds products by prefix with at most one wrong letter per word, the best match first.
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
      fuzzy: (term) => (term.length >= LETTERS_WITH_A_TYPO ? 1 : false),
    },
  })
  index.addAll(products)
  const byId = new Map(products.map((product) => [product.id, product]))
  return index.search(search).flatMap(({ id }) => byId.get(String(id)) ?? [])
}
