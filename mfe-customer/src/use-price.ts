import type { Point } from '@tapri/contracts/great-circle'
import { useCart } from './cart/cart.ts'
import type { CartLine } from './cart/rules.ts'
import { useCheckoutOpen } from './checkout/use-checkout-open.ts'
import { type Quoted, useQuote } from './checkout/use-quote.ts'
import type { Destination } from './checkout/places/rules.ts'
import { useIsGuest } from './guest.ts'
import { useOpening } from './use-opening.ts'
import { type Price, priceOf } from './price-rules.ts'

/**
 * Returns what a cart costs at a point: from its quote, until then calculated with the outlet's fees. `expected` is the
 * total to send with the order; missing without a quote.
 */
export function usePrice(lines: readonly CartLine[], point: Destination | null, quoted: Quoted, isPickup = false) {
  const { opening } = useOpening(point)
  const isQuoted = typeof quoted === 'object' && quoted.isCurrent && quoted.quote.delivers
  const price: Price = isQuoted ? quoted.quote : priceOf(lines, opening, isPickup)
  const delivery_from = isQuoted || isPickup ? undefined : opening?.delivery_from
  return { ...price, delivery_from, expected: isQuoted ? price.total_amount : undefined }
}

/**
 * Returns what the cart costs at a point, for the menu. It requests no quote while the checkout is open, which has its
 * own, nor for a visitor.
 */
export function useCartPrice(point: Point | null) {
  const isGuest = useIsGuest()
  const lines = useCart((cart) => cart.lines)
  const deliverAt = useCart((cart) => cart.deliverAt)
  const { isOpen } = useCheckoutOpen()
  return usePrice(lines, point, useQuote(lines, isGuest || isOpen ? null : point, deliverAt))
}
