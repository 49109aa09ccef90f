import { ORDER_MAX_LINES } from '@tapri/contracts/limits'
import { ApiError } from '@tapri/web-kit/api'
import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import type { Order, PlaceOrder } from '@tapri/contracts/orders'
import type { PaymentMethod } from '@tapri/contracts/payment-methods'
import type { CartLine } from '../cart/rules.ts'
import type { Offers } from './quote-rules.ts'
import type { Attempt, Choices } from '../cart/cart.ts'
import type { Where } from './places/use-where.ts'
import { oneLine } from './places/rules.ts'
import type { Quoted } from './use-quote.ts'

/** Why the order cannot be sent yet; keys of `texts.ts`. */
export type Missing = 'cartEmpty' | 'tooManyLines' | 'addressMissing' | 'pointMissing'

/** The properties of an order apart from its lines and place. */
export interface Wishes {
  /** The slot of an order for later; null means as soon as possible. */
  deliverAt: string | null
  /** The note to the outlet, as typed. */
  note: string
  /** The note for the way to the address, as typed. */
  wayNote?: string
  /** If missing: cash, without a banknote. */
  payment?: { method: PaymentMethod; paysWith: number | null }
  /** The outlet of a pick-up; then address, point and way note are ignored. */
  pickupAt?: string | undefined
  /** The total of the quote. */
  expected?: number | undefined
  offers?: Offers
}

/** Returns the request body, or the first missing input (docs/specification.md, section 5). */
export function orderFrom(
  lines: readonly CartLine[],
  address: string,
  point: Point | null,
  { deliverAt, note, wayNote, payment, expected, offers, pickupAt }: Wishes = { deliverAt: null, note: '' },
): PlaceOrder | Missing {
  if (lines.length === 0) return 'cartEmpty'
  if (lines.length > ORDER_MAX_LINES) return 'tooManyLines'
  const to = pickupAt ? ({ fulfilment: 'pickup', outlet_id: pickupAt } as const) : deliveredTo(address, point, wayNote)
  if (typeof to === 'string') return to
  return {
    items: [...lines],
    ...to,
    payment_method: payment?.method ?? 'cod',
    ...(payment && payment.paysWith !== null && { pays_with: payment.paysWith }),
    ...(deliverAt !== null && { deliver_at: deliverAt }),
    ...(note.trim() && { note: oneLine(note) }),
    ...(expected !== undefined && { expected_total: expected }),
    ...offers,
  }
}

function deliveredTo(
  address: string,
  point: Point | null,
  wayNote = '',
): Pick<PlaceOrder, 'delivery_address'> | Missing {
  if (!address.trim()) return 'addressMissing'
  if (!point) return 'pointMissing'
  const note = oneLine(wayNote)
  return { delivery_address: { address: oneLine(address), lat: point.lat, lng: point.lng, ...(note && { note }) } }
}

/** Returns the offers to send with an order: credit only if the quote has found some. */
export function offersFor({ code, usesCredit }: Pick<Choices, 'code' | 'usesCredit'>, quoted: Quoted): Offers {
  const hasCredit = typeof quoted === 'object' && quoted.quote.credit_available !== undefined
  return { ...(code && { code }), ...(usesCredit && hasCredit && { use_credit: true }) }
}

/** Returns whether anything about the place is missing or doubtful, so that the checkout unfolds it. */
export function isPlaceOpen(where: Pick<Where, 'position' | 'sure' | 'address' | 'isAddressKnown' | 'elsewhere'>) {
  const { position, sure, address, isAddressKnown, elsewhere } = where
  return (!sure && !position.busy) || elsewhere !== null || (isAddressKnown && address.trim() === '')
}

/** GPS readings vary; positions closer than this count as the same address. */
const SAME_ADDRESS_KM = 0.2

/**
 * Tells whether two bodies of `orderFrom`, whose fields have one order, are equal except for positions less than 0.2 km
 * apart.
 */
export const isSameOrder = (a: PlaceOrder, b: PlaceOrder) =>
  JSON.stringify(withoutPoint(a)) === JSON.stringify(withoutPoint(b)) && isNear(a.delivery_address, b.delivery_address)

const withoutPoint = ({ delivery_address: at, ...order }: PlaceOrder) => [order, at?.address, at?.note]

const isNear = (a: Point | undefined, b: Point | undefined) =>
  a === b || (a !== undefined && b !== undefined && greatCircleKm(a, b) < SAME_ADDRESS_KM)

/** The server keeps a key for 24 h; the page stops reusing it one hour earlier. */
const KEY_LIFETIME_MS = 23 * 60 * 60 * 1000

/**
 * Returns the attempt to send. An earlier attempt without an outcome may have created an order: its key is reused, and
 * for the same order its exact body, so that the server replays that order instead of creating a second one.
 */
export function nextAttempt(body: PlaceOrder, earlier: Attempt | null, now: number, newKey: () => string): Attempt {
  if (!earlier || now - earlier.sentAt > KEY_LIFETIME_MS) return { key: newKey(), body, sentAt: now }
  return isSameOrder(body, earlier.body) ? earlier : { ...earlier, body }
}

/**
 * Returns the attempt that stays unresolved after an error; null after a 4xx response to the first request with its
 * key.
 */
export function attemptAfter(error: unknown, attempt: Attempt, earlier: Attempt | null): Attempt | null {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return isRefused && earlier?.key !== attempt.key ? null : attempt
}

/** Tolerated clock difference between browser and server. */
const CLOCK_SKEW_MS = 5 * 60 * 1000

/** Returns whether the attempt may have created one of these orders. */
export const createdOrder = (orders: readonly Pick<Order, 'created_at'>[], { sentAt }: Attempt) =>
  orders.some(({ created_at }) => Date.parse(created_at) >= sentAt - CLOCK_SKEW_MS)
