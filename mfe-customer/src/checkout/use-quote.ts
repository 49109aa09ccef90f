import type { Point } from '@tapri/contracts/great-circle'
import type { Quote, quoteOrder, QuoteOrder } from '@tapri/contracts/quote'
import { useLoad } from '@tapri/web-kit/queries'
import { useEffect, useMemo, useState } from 'react'
import type { CartLine } from '../cart/rules.ts'
import { quoteFor, usualOffers } from './quote-rules.ts'

/** After the last press of + or −, and once the pin rests. */
const REST_MS = 400
const REFRESH_SECONDS = 60
const nothing: QuoteOrder = { items: [], delivery_address: { lat: 0, lng: 0 } }

/**
 * A quote with the time at which it was given (ms), and whether it is for the cart as it is now; undefined while there is
 * nothing to say.
 */
export type Quoted = { quote: Quote; quotedAt: number; isCurrent: boolean } | 'pending' | undefined

/** Tells whether no outlet delivers to the place of the order. */
export const isUnreached = (quoted: Quoted) => typeof quoted === 'object' && !quoted.quote.delivers

/**
 * Returns the quote for this cart, asked for once the cart rests and again every minute. Undefined while there is
 * nothing to say: no cart, no point, a refusal of the service (the rest of the checkout says why).
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
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), REST_MS)
    return () => clearTimeout(timer)
  }, [wanted])
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
