import {
  type ChargedOrder,
  chargeNames,
  chargesOf,
  missingForMinimum,
  type OutletFees,
  sumOf,
} from '@tapri/contracts/charges/rules'
import type { PlaceOrder } from '@tapri/contracts/orders'
import type { PromotedOrder } from '@tapri/contracts/promotions/rules'
import { refusal } from '@tapri/service-kit/http/problems'
import type { StoredCharge, StoredItem } from '../../order/lines.ts'
import type { StoredOrder } from '../../order/order.ts'
import { methodsTaken } from '../../outlet/methods-taken.ts'
import type { Copy } from '../../outlet/replicas/copy.ts'
import type { Settings } from '../../settings.ts'
import { choose, type Claim, type OfPromotions, type Promoted } from '../promoted.ts'

const BelowMinimum = refusal('BELOW_MINIMUM')
const TotalChanged = refusal('TOTAL_CHANGED')
const PaysTooLittle = refusal('PAYS_TOO_LITTLE')
const UpiNotTaken = refusal('UPI_NOT_TAKEN')
const OnlinePaymentOff = refusal('ONLINE_PAYMENT_OFF')

/** Facts about the customer on which an order depends. `credit_paise` is 0 when it is not to be used. */
export interface OfCustomer extends OfPromotions {
  id: string
  credit_paise: number
  channel: StoredOrder['channel']
  is_walk_in: boolean
}

interface Priced {
  items: StoredItem[]
  order: ChargedOrder
  fees: OutletFees | null
}

/** Sums a priced order with the promotion that is best for its customer, and the credit that they use. */
export function sumUp(
  { items, order, fees }: Priced,
  where: Pick<PromotedOrder, 'outlet_id' | 'time_zone' | 'at'>,
  copy: Copy,
  customer: OfCustomer,
) {
  const promoted = choose(
    copy,
    {
      ...where,
      items: items.map((item) => ({ ...item, category_id: copy.products.get(item.product_id)?.category_id ?? null })),
      products_paise: order.products_paise,
      delivery_paise: sumOf(chargesOf(fees, order).filter(({ kind }) => kind === 'delivery')),
      channel: customer.channel,
      is_walk_in: customer.is_walk_in,
    },
    customer,
  )
  const total = totalOf(fees, order, { credit_paise: customer.credit_paise, claim: promoted.claim })
  return { order, fees, total, promoted }
}

/** Refuses a code without effect on the order, unless something better applies automatically. */
export function assertCode({ refused }: Promoted) {
  if (refused && refused !== 'beaten') throw refused
}

/** Names the reductions of an order's total: the customer's credit and a promotion. */
export interface GivenToOrder {
  /** Credit that the order uses as far as possible; 0 when there is none or it is not to be used. */
  credit_paise: number
  claim?: Pick<Claim, 'paise' | 'promotion'> | undefined
}

export interface Total {
  charges: StoredCharge[]
  total_paise: number
}

/** Sums an order: products and charges, minus a promotion, minus the customer's credit, but not below zero. */
export function totalOf(fees: OutletFees | null, order: ChargedOrder, { credit_paise, claim }: GivenToOrder): Total {
  const charges: StoredCharge[] = chargesOf(fees, order)
  if (claim && claim.paise > 0) {
    const { id: promotion_id, name, name_hi, terms } = claim.promotion
    const waives = terms.kind === 'free_delivery' && { waives: 'delivery' as const }
    charges.push({ kind: 'discount', name, name_hi, paise: -claim.paise, promotion_id, ...waives })
  }
  const before = order.products_paise + sumOf(charges)
  const used = Math.min(credit_paise, before)
  if (used > 0) {
    const { en: name, hi: name_hi } = chargeNames.credit
    charges.push({ kind: 'credit', name, name_hi, paise: -used })
  }
  return { charges, total_paise: before - used }
}

/** Refuses products that cost less than the outlet's minimum order. */
export function assertMinimum(fees: OutletFees | null, products_paise: number) {
  const missing = missingForMinimum(fees, products_paise)
  if (missing > 0) throw new BelowMinimum(rupees(fees?.minimum_order_paise ?? 0), rupees(missing))
}

/** Refuses when the total is not the one that the customer saw, if they sent it. */
export function assertExpected(expected: number | undefined, total_paise: number) {
  if (expected !== undefined && Math.round(expected * 100) !== total_paise) throw new TotalChanged(rupees(total_paise))
}

/**
 * Decides how an order will be paid. Refuses a banknote below the total, and UPI when the outlet has no address for it
 * (422), and online payment when it is not set up (409). A banknote is ignored unless the order is paid in cash.
 * `until` is how long an order waits for its online payment, or null when that is not set up. A free order counts as a
 * cash order.
 */
export function decidePayment(
  { payment_method, pays_with }: Pick<PlaceOrder, 'payment_method' | 'pays_with'>,
  total_paise: number,
  outlet: Parameters<typeof methodsTaken>[0],
  until: Date | null,
): Pick<StoredOrder, 'payment_method' | 'pays_with_paise' | 'pay_until'> {
  if (!methodsTaken(outlet, until !== null).includes(payment_method)) {
    throw payment_method === 'online' ? new OnlinePaymentOff() : new UpiNotTaken()
  }
  const unpaid = { pays_with_paise: null, pay_until: null }
  if (total_paise === 0) return { ...unpaid, payment_method: 'cod' }
  if (payment_method === 'online') return { ...unpaid, payment_method, pay_until: until }
  if (payment_method !== 'cod' || pays_with === undefined) return { ...unpaid, payment_method }
  const pays_with_paise = pays_with * 100
  if (pays_with_paise < total_paise) throw new PaysTooLittle(rupees(total_paise))
  return { ...unpaid, payment_method, pays_with_paise }
}

export type OnlineSettings = Pick<Settings, 'PAYMENT_PROVIDER' | 'PAYMENT_MINUTES'>

/** Returns until when an order placed at `now` waits for its online payment, or null when that is not set up. */
export const payUntil = (now: number, { PAYMENT_PROVIDER, PAYMENT_MINUTES }: OnlineSettings): Date | null =>
  PAYMENT_PROVIDER ? new Date(now + PAYMENT_MINUTES * 60_000) : null

const rupees = (paise: number) => (paise / 100).toFixed(2)
