import type { Product } from '@tapri/contracts/catalog'

/** The product of an outlet's menu; undefined where the outlet does not carry it. */
export function productAt({ outlets = [], ...product }: Product, outletId: string): Product | undefined {
  const at = outlets.find(({ outlet_id }) => outlet_id === outletId)
  if (!at) return product
  if (!at.is_carried) return undefined
  return { ...product, ...(at.price !== null && { price: at.price }), ...(at.hours && { hours: at.hours }) }
}

/** The product of the list of the chain. */
export function productOfChain(product: Product): Product {
  const { outlets: _, ...ofChain } = product
  return ofChain
}

/** The outlets whose menu is not the list of the chain. */
export const outletsWithOwn = (products: readonly Product[]) =>
  new Set(products.flatMap(({ outlets = [] }) => outlets.map(({ outlet_id }) => outlet_id)))
