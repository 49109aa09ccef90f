import type { OrderItem } from '@tapri/contracts/orders'
import { InvalidInput, refusal } from '@tapri/service-kit/problems'
import type { StoredItem } from '../database.ts'

export const NoLongerSold = refusal('NO_LONGER_SOLD')
export const PriceChanged = refusal('PRICE_CHANGED')
export const TooManyOpenOrders = refusal('TOO_MANY_OPEN_ORDERS')

/** Refuses a product that is in two lines (400). */
export function assertNoDuplicates(cart: OrderItem[]) {
  const duplicate = cart.findIndex(
    ({ product_id }, index) => cart.findIndex((other) => other.product_id === product_id) !== index,
  )
  const item = cart[duplicate]
  if (item) throw new InvalidInput(`/body/items/${duplicate}/product_id`, 'REPEATED_PRODUCT', item.product_name)
}

/** Refuses another order when a customer has `cap` open ones (409). A cap of 0 is no cap. */
export function assertBelowCap(open: number, cap: number) {
  if (cap > 0 && open >= cap) throw new TooManyOpenOrders(String(open))
}

export interface Product {
  id: string
  name: string
  price_paise: number
  available: boolean
  deleted: boolean
}

/**
 * Returns the lines with the catalog's names and prices, and their sum. Refuses a product that is not sold (409) and a
 * price, in rupees, that differs from the catalog's (409).
 */
export function priceItems(
  cart: OrderItem[],
  products: ReadonlyMap<string, Product>,
): { items: StoredItem[]; total_paise: number } {
  const items = cart.map(({ product_id, product_name, quantity, price }) => {
    const product = products.get(product_id)
    if (!product?.available || product.deleted) throw new NoLongerSold(product?.name ?? product_name)
    const { name, price_paise } = product
    if (price_paise !== Math.round(price * 100)) throw new PriceChanged(name, (price_paise / 100).toFixed(2))
    return { product_id, product_name: name, quantity, price_paise }
  })
  return { items, total_paise: items.reduce((sum, item) => sum + item.quantity * item.price_paise, 0) }
}
