import type { Product } from '@tapri/contracts/catalog'

/** Returns a product as an outlet sells it, or undefined when the outlet does not carry it. */
export function productAt({ outlets = [], ...product }: Product, outletId: string): Product | undefined {
  const at = outlets.find(({ outlet_id }) => outlet_id === outletId)
  if (!at) return product
  if (!at.is_carried) return undefined
  return { ...product, ...(at.price !== null && { price: at.price }), ...(at.hours && { hours: at.hours }) }
}

/** Returns a product as in the chain's list. */
export function productOfChain(product: Product): Product {
  const { outlets: _, ...ofChain } = product
  return ofChain
}

/** Returns the outlets whose menu differs from the chain's list. */
export const outletsWithOwn = (products: readonly Product[]) =>
  new Set(products.flatMap(({ outlets = [] }) => outlets.map(({ outlet_id }) => outlet_id)))
