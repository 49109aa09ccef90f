import { ApiError } from '@tapri/web-kit/api'
import { greatCircle, type Point } from '@tapri/web-kit/great-circle'
import type { Order, PlaceOrder } from '@tapri/contracts/orders'
import { type CartLine, maxLines } from '../cart-rules.ts'
import type { Attempt } from '../cart.ts'

/** Why there is no order to send yet; the words are in texts.ts. */
export type Missing = 'cartEmpty' | 'tooManyLines' | 'addressMissing' | 'pointMissing'

/** The order to send, or what is missing (docs/specification.md, section 5). */
export function orderFrom(lines: readonly CartLine[], address: string, point: Point | null): PlaceOrder | Missing {
  if (lines.length === 0) return 'cartEmpty'
  if (lines.length > maxLines) return 'tooManyLines'
  if (!address.trim()) return 'addressMissing'
  if (!point) return 'pointMissing'
  return {
    items: [...lines],
    delivery_address: { address: oneLine(address), lat: point.lat, lng: point.lng },
    payment_method: 'cod',
  }
}

const oneLine = (address: string) => address.trim().replace(/\s+/g, ' ')

/** The GPS never says the same twice; this far apart, in kilometres, it still means the same door. */
const sameAddressKm = 0.2

/** Whether two orders are the same to the customer: the same lines to the same door. */
export function isSameOrder(a: PlaceOrder, b: PlaceOrder) {
  return (
    JSON.stringify(a.items) === JSON.stringify(b.items) &&
    a.delivery_address.address === b.delivery_address.address &&
    greatCircle(a.delivery_address, b.delivery_address) < sameAddressKm
  )
}

/** The server remembers a key for 24 hours; a little earlier it is no longer relied on. Milliseconds. */
const keyLife = 23 * 60 * 60 * 1000

/**
 * The try to send. An earlier try that nobody answered may have become an order: its key is used again, and for the same
 * order its very body, so that the server answers that order instead of making another.
 */
export function nextAttempt(body: PlaceOrder, earlier: Attempt | null, now: number, newKey: () => string): Attempt {
  if (!earlier || now - earlier.sentAt > keyLife) return { key: newKey(), body, sentAt: now }
  return isSameOrder(body, earlier.body) ? earlier : { ...earlier, body }
}

/** What stays in doubt after a failed try: nothing when the server refused it and no try before it was in doubt. */
export function attemptAfter(error: unknown, attempt: Attempt, earlier: Attempt | null): Attempt | null {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return isRefused && earlier?.key !== attempt.key ? null : attempt
}

/** Clocks differ; an order this much older than the try may still be the one it made. Milliseconds. */
const clockSlack = 5 * 60 * 1000

/** Whether one of these orders is what a try in doubt became. */
export const hasBecomeOrder = (orders: readonly Pick<Order, 'created_at'>[], { sentAt }: Attempt) =>
  orders.some(({ created_at }) => Date.parse(created_at) >= sentAt - clockSlack)
