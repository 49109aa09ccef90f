import type { Product } from '@tapri/contracts/catalog'
import type { OrderItem } from '@tapri/contracts/orders'

/** A product in the cart, at the price the customer saw when putting it there. Rupees. */
export type CartLine = OrderItem

/** Spec and decisions: what one line and one order may hold. */
export const maxQuantity = 100
export const maxLines = 50

/** One more of a product; a new line when it is not there yet. */
export function withProduct(lines: readonly CartLine[], { id, name, price }: Pick<Product, 'id' | 'name' | 'price'>) {
  const line = lines.find(({ product_id }) => product_id === id)
  if (line) return withQuantity(lines, id, line.quantity + 1)
  return [...lines, { product_id: id, product_name: name, quantity: 1, price }]
}

/** The quantity of a line, at most 100; zero removes the line. */
export function withQuantity(lines: readonly CartLine[], id: string, quantity: number) {
  const allowed = Math.min(quantity, maxQuantity)
  return lines
    .map((line) => (line.product_id === id ? { ...line, quantity: allowed } : line))
    .filter((line) => line.quantity > 0)
}

/** Rupees; added up in paise, so that no third decimal appears. */
export const totalOf = (lines: readonly CartLine[]) =>
  lines.reduce((paise, { price, quantity }) => paise + Math.round(price * 100) * quantity, 0) / 100

export const countOf = (lines: readonly CartLine[]) => lines.reduce((count, { quantity }) => count + quantity, 0)

/** A line that the menu no longer agrees with: another price, or null when it is not sold any more. */
export interface OutdatedLine {
  line: CartLine
  price: number | null
}

/** What the customer must look at before ordering. Without a menu to compare with, nothing. */
export function outdatedLines(lines: readonly CartLine[], products: readonly Product[] | undefined): OutdatedLine[] {
  if (!products) return []
  const prices = new Map(products.map(({ id, price }) => [id, price]))
  return lines
    .map((line) => ({ line, price: prices.get(line.product_id) ?? null }))
    .filter(({ line, price }) => line.price !== price)
}

/** The cart after the customer looked: new prices taken over, what is not sold removed. */
export const afterReview = (lines: readonly CartLine[], outdated: readonly OutdatedLine[]) =>
  lines.flatMap((line) => {
    const found = outdated.find((each) => each.line.product_id === line.product_id)
    if (!found) return [line]
    return found.price === null ? [] : [{ ...line, price: found.price }]
  })

/** What is in the browser's storage may be from another version, or broken: only whole lines are taken from there. */
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
