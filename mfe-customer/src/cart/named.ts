import type { Product } from '@tapri/contracts/catalog'
import type { CartLine } from './rules.ts'

/** Returns a line with the names of the current menu: it may have been added in another language. */
export function named(line: CartLine, product: Pick<Product, 'name' | 'option_groups'> | undefined): CartLine {
  if (!product) return line
  const offered = product.option_groups?.flatMap(({ options }) => options) ?? []
  const options = line.options?.map((option) => ({
    ...option,
    name: offered.find(({ id }) => id === option.option_id)?.name ?? option.name,
  }))
  return { ...line, product_name: product.name, ...(options && { options }) }
}
