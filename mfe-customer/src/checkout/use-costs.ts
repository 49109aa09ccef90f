import type { CartLine } from '../cart/rules.ts'
import { usePrice } from '../use-price.ts'
import type { Where } from './places/use-where.ts'
import type { DeliveryTimes } from './use-delivery-times.ts'
import { useOffers } from './offers-row.tsx'
import { usePayment } from './use-payment.ts'
import { useQuote } from './use-quote.ts'

/** Returns the quote of the cart, what makes it cheaper, what it costs, and how that is to be paid. */
export function useCosts(lines: readonly CartLine[], { position, sure }: Where, { chosen }: DeliveryTimes) {
  const offers = useOffers()
  const quoted = useQuote(lines, sure, chosen, offers.wanted)
  const price = usePrice(lines, position.point, quoted)
  return { quoted, offers, price, payment: usePayment(position.point, price.total_amount) }
}
