import type { Product } from '@tapri/contracts/catalog'
import { PRICE_MAX_RUPEES } from '@tapri/contracts/limits'
import type { Span } from '@tapri/contracts/opening-hours/schema'
import { areSpansInOrder } from '@tapri/contracts/opening-hours/text'
import type { OnOutletMenu } from '@tapri/contracts/outlet-menu'
import { numberText, numberWithin } from '@tapri/contracts/typed/identifiers'

/**
 * The typed fields of a product at an outlet. An empty price means the chain's; without hours the product is always
 * sold.
 */
export interface MenuRow {
  is_carried: boolean
  price: string
  hours: readonly Span[]
}

export function rowOf({ outlets = [] }: Pick<Product, 'outlets'>, outletId: string): MenuRow {
  const { is_carried = true, price, hours } = outlets.find(({ outlet_id }) => outlet_id === outletId) ?? {}
  return { is_carried, price: numberText(price), hours: hours ?? [] }
}

const priceOf = (typed: string) => (typed.trim() === '' ? null : numberWithin(typed, 0, PRICE_MAX_RUPEES, 2))

/** Returns which field of a row is invalid; undefined if none is. */
export const wrongWith = ({ price, hours }: MenuRow): 'price' | 'hours' | undefined =>
  priceOf(price) === undefined ? 'price' : areSpansInOrder([...hours]) ? undefined : 'hours'

/** Returns the products whose fields at the outlet have changed. */
export const changedRows = (
  products: readonly Product[],
  outletId: string,
  typed: ReadonlyMap<string, MenuRow>,
): OnOutletMenu[] =>
  products.flatMap((product) => {
    const row = typed.get(product.id)
    if (!row || JSON.stringify(row) === JSON.stringify(rowOf(product, outletId))) return []
    const { is_carried, price, hours } = row
    return {
      product_id: product.id,
      is_carried,
      price: priceOf(price) ?? null,
      hours: hours.length > 0 ? [...hours] : null,
    }
  })
