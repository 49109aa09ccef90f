import type { Point } from '@tapri/contracts/great-circle'
import type { QuoteOrder } from '@tapri/contracts/quote'
import type { CartLine } from '../cart/rules.ts'
import { asAsked } from './places/rules.ts'

/** What is asked while the cart is filled. Undefined while there is nothing to ask, or no point to ask for. */
export const quoteFor = (
  lines: readonly CartLine[],
  point: Point | null,
  deliverAt: string | null,
): QuoteOrder | undefined =>
  point && lines.length > 0
    ? { items: [...lines], delivery_address: asAsked(point), ...(deliverAt !== null && { deliver_at: deliverAt }) }
    : undefined
