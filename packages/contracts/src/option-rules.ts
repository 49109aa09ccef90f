import { PRICE_MAX_RUPEES } from './limits.ts'

/** Rules on options by which the service decides and which the pages show beforehand, without the schemas. */

interface PricedOption {
  price: number
}

/** Paise of rupees with at most two decimals; rounding corrects binary fractions. */
export const paiseOf = (rupees: number) => Math.round(rupees * 100)

/**
 * Paise of one piece: the product's price and the differences, at least nothing and at most the highest price there is.
 */
export const piecePaise = (paise: number, differences: readonly number[]) =>
  Math.min(
    Math.max(
      differences.reduce((sum, difference) => sum + difference, paise),
      0,
    ),
    paiseOf(PRICE_MAX_RUPEES),
  )

/** Rupees of one piece. */
export const piecePrice = (price: number, options: readonly PricedOption[]) =>
  piecePaise(
    paiseOf(price),
    options.map((option) => paiseOf(option.price)),
  ) / 100

/** The option of a required group that stands for who chose nothing: the first that changes no price. */
export const usualOption = <O>(options: readonly O[], priceOf: (option: O) => number): O | undefined =>
  options.find((option) => priceOf(option) === 0)

/** Says which line of an order it is. */
export interface LineIdentity {
  product_id: string
  options?: readonly { group_id: string; option_id: string }[]
  note?: string
}

/** The same for two lines that are one: of one product, with the same options, in any order, and the same note. */
export const lineKey = ({ product_id, options = [], note = '' }: LineIdentity) =>
  JSON.stringify([
    product_id,
    options.map(({ group_id, option_id }) => `${group_id}:${option_id}`).toSorted(),
    note.trim(),
  ])

/** "Masala Chai (Large, Less sugar)" */
export const nameWithOptions = (name: string, options: readonly { name: string }[] = []) =>
  options.length > 0 ? `${name} (${options.map((option) => option.name).join(', ')})` : name
