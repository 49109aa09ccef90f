import type { CartLine } from '../cart/rules.ts'
import { usePrice } from '../use-price.ts'
import type { Where } from './places/use-where.ts'
import type { DeliveryTimes } from './use-delivery-times.ts'
import type { Pickup } from './use-pickup.ts'
import { useOffers } from './offers-row.tsx'
import { usePayment } from './use-payment.ts'
import { useQuote } from './use-quote.ts'

/** Returns the cart's quote, its offers, its price and its payment. */
export function useCosts(
  lines: readonly CartLine[],
  { position, sure }: Where,
  { chosen }: DeliveryTimes,
  pickup: Pickup['chosen'],
) {
  const offers = useOffers()
  const quoted = useQuote(lines, pickup ?? sure, chosen, offers.wanted, pickup?.outlet_id)
  const point = pickup ?? position.point
  const price = usePrice(lines, point, quoted, pickup !== null)
  return { quoted, offers, price, payment: usePayment(point, price.total_amount) }
}
