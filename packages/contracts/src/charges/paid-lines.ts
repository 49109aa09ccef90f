import { apportion } from './apportion.ts'
import { type ChargeLine, sumOf } from './rules.ts'

interface Sold {
  /** The lines of products, each with the price of one piece in paise. */
  items: readonly { quantity: number; paise: number }[]
  charges: readonly Pick<ChargeLine, 'kind' | 'paise' | 'waives'>[]
}

const sumOfKind = (charges: Sold['charges'], wanted: ChargeLine['kind']) =>
  sumOf(charges.filter(({ kind, waives }) => kind === wanted && waives === undefined))

/**
 * Returns what was paid for each line of products, including its share of the packaging and less its share of a
 * discount: packaging is divided by pieces, discounts by value. The lines add up to everything that was paid except the
 * delivery. Credit counts as paid.
 */
export function paidOfLines({ items, charges }: Sold): number[] {
  const values = items.map(({ quantity, paise }) => quantity * paise)
  const pieces = items.map(({ quantity }) => quantity)
  const packaging = apportion(sumOfKind(charges, 'packaging'), pieces)
  const discount = Math.min(-sumOfKind(charges, 'discount'), sumOf(items.map((_, at) => ({ paise: values[at]! }))))
  const discounts = apportion(discount, values)
  return values.map((value, at) => value + packaging[at]! - discounts[at]!)
}

/**
 * Returns what was paid for some pieces of a line, skipping the first ones. All pieces together add up to what was paid
 * for the line.
 */
export function paidOfPieces(paid: number, quantity: number, { first, pieces }: { first: number; pieces: number }) {
  const upTo = (count: number) => Math.round((paid * count) / quantity)
  return upTo(first + pieces) - upTo(first)
}
