import { PRICE_MAX_RUPEES } from './limits.ts'

/** Option rules that the service enforces and the pages preview, without the schemas. */

interface PricedOption {
  price: number
}

/** Converts rupees with at most two decimals to paise; rounding corrects binary fractions. */
export const paiseOf = (rupees: number) => Math.round(rupees * 100)

/**
 * Returns the price of one piece in paise: the product's price plus the differences, between zero and the highest
 * allowed price.
 */
export const piecePaise = (paise: number, differences: readonly number[]) =>
  Math.min(
    Math.max(
      differences.reduce((sum, difference) => sum + difference, paise),
      0,
    ),
    paiseOf(PRICE_MAX_RUPEES),
  )

/** Returns the price of one piece in rupees. */
export const piecePrice = (price: number, options: readonly PricedOption[]) =>
  piecePaise(
    paiseOf(price),
    options.map((option) => paiseOf(option.price)),
  ) / 100

/** Returns the default option of a required group: the first that changes no price. */
export const usualOption = <O>(options: readonly O[], priceOf: (option: O) => number): O | undefined =>
  options.find((option) => priceOf(option) === 0)

/** The fields that identify a line of an order. */
export interface LineIdentity {
  product_id: string
  options?: readonly { group_id: string; option_id: string }[]
  note?: string
}

/** Returns the same key for lines that count as one: the same product, options (in any order) and note. */
export const lineKey = ({ product_id, options = [], note = '' }: LineIdentity) =>
  JSON.stringify([
    product_id,
    options.map(({ group_id, option_id }) => `${group_id}:${option_id}`).toSorted(),
    note.trim(),
  ])

/** "Masala Chai (Large, Less sugar)" */
export const nameWithOptions = (name: string, options: readonly { name: string }[] = []) =>
  options.length > 0 ? `${name} (${options.map((option) => option.name).join(', ')})` : name
