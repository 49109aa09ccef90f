import type { Product } from '@tapri/contracts/catalog'
import type { Opening, OwnProduct } from '@tapri/contracts/opening'

/** Returns the menu of the serving outlet: the chain's products with the outlet's own changes. */
export function menuOf(products: readonly Product[], own: readonly OwnProduct[] = []): readonly Product[] {
  if (own.length === 0) return products
  const ownById = new Map(own.map((each) => [each.product_id, each]))
  return products.flatMap((product) => {
    const { is_carried = true, price = product.price } = ownById.get(product.id) ?? {}
    if (!is_carried) return []
    return price === product.price ? product : { ...product, price }
  })
}

/** Returns the products that cannot be ordered now: not served at this hour, or sold out. */
export const notToBeHad = ({ menu = [], sold_out = [] }: Pick<Opening, 'menu' | 'sold_out'>) =>
  new Map([
    ...menu.flatMap(({ product_id, served_at }) =>
      served_at === undefined ? [] : [[product_id, { product_id, until: served_at, isServedLater: true }] as const],
    ),
    ...sold_out.map((each) => [each.product_id, each] as const),
  ])
