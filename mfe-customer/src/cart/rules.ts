import { LINE_MAX_QUANTITY } from '@tapri/contracts/limits'
import type { Product } from '@tapri/contracts/catalog'
import type { OrderItem } from '@tapri/contracts/orders'

/** A product in the cart with the price in rupees at which it was added. */
export type CartLine = OrderItem

/** Limits of one line and one order; the same as in `packages/contracts/src/orders.ts`. */

/** Adds one piece of a product; appends a line when there is none. */
export function withProduct(lines: readonly CartLine[], { id, name, price }: Pick<Product, 'id' | 'name' | 'price'>) {
  const line = lines.find(({ product_id }) => product_id === id)
  if (line) return withQuantity(lines, id, line.quantity + 1)
  return [...lines, { product_id: id, product_name: name, quantity: 1, price }]
}

/** Sets the quantity of a line, at most 100; zero removes the line. */
export function withQuantity(lines: readonly CartLine[], id: string, quantity: number) {
  const allowed = Math.min(quantity, LINE_MAX_QUANTITY)
  return lines
    .map((line) => (line.product_id === id ? { ...line, quantity: allowed } : line))
    .filter((line) => line.quantity > 0)
}

/** Total in rupees; summed in paise to avoid rounding errors. */
export const totalOf = (lines: readonly CartLine[]) =>
  lines.reduce((paise, { price, quantity }) => paise + Math.round(price * 100) * quantity, 0) / 100

export const countOf = (lines: readonly CartLine[]) => lines.reduce((count, { quantity }) => count + quantity, 0)

/** A line whose price differs from the menu; `price` is the current one, null when the product is not sold any more. */
export interface OutdatedLine {
  line: CartLine
  price: number | null
}

/** Returns the lines whose price differs from the menu; none while the menu is not loaded. */
export function outdatedLines(lines: readonly CartLine[], products: readonly Product[] | undefined): OutdatedLine[] {
  if (!products) return []
  const prices = new Map(products.map(({ id, price }) => [id, price]))
  return lines
    .map((line) => ({ line, price: prices.get(line.product_id) ?? null }))
    .filter(({ line, price }) => line.price !== price)
}

/** Returns the cart with current prices and without products that are not sold any more. */
export const withCurrentPrices = (lines: readonly CartLine[], outdated: readonly OutdatedLine[]) =>
  lines.flatMap((line) => {
    const found = outdated.find((each) => each.line.product_id === line.product_id)
    if (!found) return [line]
    return found.price === null ? [] : [{ ...line, price: found.price }]
  })

/** Validates a line read from localStorage, which may be broken or written by another version. */
export const isLine = (value: unknown): value is CartLine =>
  typeof value === 'object' &&
  value !== null &&
  'product_id' in value &&
  typeof value.product_id === 'string' &&
  'product_name' in value &&
  typeof value.product_name === 'string' &&
  'price' in value &&
  typeof value.price === 'number' &&
  'quantity' in value &&
  Number.isInteger(value.quantity) &&
  Number(value.quantity) > 0
