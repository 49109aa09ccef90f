import { LINE_MAX_QUANTITY } from '@tapri/contracts/limits'
import type { Product } from '@tapri/contracts/catalog'
import { lineKey } from '@tapri/contracts/option-rules'
import type { ChosenOption, OrderItem } from '@tapri/contracts/order-item'
import { currentLine, goneOptions } from './options.ts'

/** A product in the cart with its options, its note, and the price in rupees at which it was added. */
export type CartLine = OrderItem

/** Adds a line: merges it with a line of the same product, options and note, else appends it. */
export function withLine(lines: readonly CartLine[], added: CartLine) {
  const key = lineKey(added)
  const line = lines.find((each) => lineKey(each) === key)
  if (!line) return [...lines, added]
  return withQuantity(lines, key, line.quantity + added.quantity)
}

/** Sets the quantity of the line with this `lineKey`, at most 100; zero removes the line. */
export function withQuantity(lines: readonly CartLine[], key: string, quantity: number) {
  const allowed = Math.min(quantity, LINE_MAX_QUANTITY)
  return lines
    .map((line) => (lineKey(line) === key ? { ...line, quantity: allowed } : line))
    .filter((line) => line.quantity > 0)
}

/** Replaces a line with another; merges the two if the cart already has an equal one. */
export const withChanged = (lines: readonly CartLine[], key: string, changed: CartLine) =>
  merged(lines.map((line) => (lineKey(line) === key ? changed : line)))

/** Merges equal lines. */
export const merged = (lines: readonly CartLine[]) => lines.reduce<CartLine[]>(withLine, [])

export const linesOf = (lines: readonly CartLine[], productId: string) =>
  lines.filter(({ product_id }) => product_id === productId)

/** Returns the total in rupees; summed in paise to avoid rounding errors. */
export const totalOf = (lines: readonly CartLine[]) =>
  lines.reduce((paise, { price, quantity }) => paise + Math.round(price * 100) * quantity, 0) / 100

export const countOf = (lines: readonly CartLine[]) => lines.reduce((count, { quantity }) => count + quantity, 0)

/** A line that differs from the menu. */
export interface OutdatedLine {
  line: CartLine
  /** Null if the product is no longer sold. */
  price: number | null
  /** The line as on the menu; missing if the product is no longer sold. */
  now?: CartLine
  /** Names of options that are no longer offered. */
  gone?: string[]
}

/** Returns the lines whose price or options differ from the menu; none while the menu is loading. */
export function outdatedLines(lines: readonly CartLine[], products: readonly Product[] | undefined): OutdatedLine[] {
  if (!products) return []
  const sold = new Map(products.map((product) => [product.id, product]))
  return lines.flatMap((line) => outdated(line, sold.get(line.product_id)) ?? [])
}

function outdated(line: CartLine, product: Product | undefined): OutdatedLine | undefined {
  if (!product) return { line, price: null }
  const now = currentLine(line, product)
  const isSame = now.price === line.price && lineKey(now) === lineKey(line)
  return isSame ? undefined : { line, price: now.price, now, gone: goneOptions(line, now) }
}

/** Returns the cart as on the menu, without products and options that are no longer sold. */
export const withCurrentPrices = (lines: readonly CartLine[], outdated: readonly OutdatedLine[]) => {
  const found = new Map(outdated.map((each) => [lineKey(each.line), each]))
  return merged(
    lines.flatMap((line) => {
      const each = found.get(lineKey(line))
      return each ? (each.now ?? []) : line
    }),
  )
}

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
  Number(value.quantity) > 0 &&
  (!('options' in value) || areOptions(value.options)) &&
  (!('note' in value) || typeof value.note === 'string')

const areOptions = (value: unknown): value is ChosenOption[] =>
  Array.isArray(value) &&
  value.every(
    (option: Partial<ChosenOption> | null) =>
      typeof option?.group_id === 'string' &&
      typeof option.option_id === 'string' &&
      typeof option.name === 'string' &&
      typeof option.price === 'number',
  )
