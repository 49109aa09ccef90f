import type { Product } from '@tapri/contracts/catalog'
import { choiceOf, lineOf, optionsOf } from './options.ts'
import { type CartLine, merged } from './rules.ts'

/**
 * Replaces a product with the same quantity of another, keeping the note and the options that both have; null removes
 * the product.
 */
export const withSwapped = (lines: readonly CartLine[], productId: string, to: Product | null): CartLine[] =>
  merged(
    lines.flatMap((line) => {
      if (line.product_id !== productId) return line
      return to ? inPlaceOf(line, to) : []
    }),
  )

function inPlaceOf({ quantity, note, ...line }: CartLine, to: Product): CartLine {
  const options = optionsOf(to, choiceOf(to, line.options))
  return lineOf(to, { quantity, ...(note && { note }), ...(options && { options }) })
}
