import type { Point } from '@tapri/contracts/great-circle'
import type { Quote, quoteOrder, QuoteOrder } from '@tapri/contracts/quote'
import { useLoad } from '@tapri/web-kit/queries'
import { useRested } from '@tapri/web-kit/use-rested'
import { useMemo } from 'react'
import type { CartLine } from '../cart/rules.ts'
import { quoteFor, usualOffers } from './quote-rules.ts'

/** Debounce after the last press of + or −, and after the pin was moved. */
const REST_MS = 400
const REFRESH_SECONDS = 60
const nothing: QuoteOrder = { items: [], delivery_address: { lat: 0, lng: 0 } }

/**
 * A quote with the time it was received (ms), and whether it is for the current cart; undefined if there is no quote.
 */
export type Quoted = { quote: Quote; quotedAt: number; isCurrent: boolean } | 'pending' | undefined

/** Returns whether no outlet delivers to the place of the order. */
export const isUnreached = (quoted: Quoted) => typeof quoted === 'object' && !quoted.quote.delivers

/**
 * Returns the quote for this cart, requested once the cart is unchanged for a moment, and again every minute. Undefined
 * without a cart or a point, or after a refusal (the rest of the checkout gives the reason).
 */
export function useQuote(
  lines: readonly CartLine[],
  point: Point | null,
  deliverAt: string | null,
  offers = usualOffers,
  pickupAt?: string,
): Quoted {
  const wanted = useMemo(
    () => quoteFor(lines, point, deliverAt, offers, pickupAt),
    [lines, point, deliverAt, offers, pickupAt],
  )
  const asked = useRested(wanted, REST_MS)
  const { data, dataUpdatedAt, isError, isPlaceholderData } = useLoad<typeof quoteOrder>(
    'POST /orders/quote',
    { body: asked ?? nothing },
    {
      failure: null,
      everySeconds: REFRESH_SECONDS,
      enabled: asked !== undefined,
      keepPrevious: true,
      shownByPage: 422,
    },
  )
  if (!wanted || isError) return undefined
  const isCurrent = asked === wanted && !isPlaceholderData
  return data ? { quote: data, quotedAt: dataUpdatedAt, isCurrent } : 'pending'
}
