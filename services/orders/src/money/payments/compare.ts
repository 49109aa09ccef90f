import type { PaymentDifference } from '@tapri/contracts/payments'
import type { Paid } from './provider.ts'

export interface Ours {
  payment_ref: string
  order_id: string
  amount_paise: number
  /** The provider has refunded it. */
  is_refunded: boolean
  /** It is to be refunded, or has been. */
  goes_back: boolean
  /** Sums of its partial refunds: all of them, and those that the provider has made. */
  parts_paise: number
  done_parts_paise: number
}

export interface Difference {
  kind: PaymentDifference['kind']
  payment_ref: string
  order_id: string | null
  amount_paise: number
}

/**
 * Lists where the books differ. Both sides must cover the same span of time, without payments too new for one of them.
 */
export function compareBooks(ours: readonly Ours[], theirs: readonly Paid[]): Difference[] {
  const known = new Map(ours.map((payment) => [payment.payment_ref, payment]))
  const listed = new Set(theirs.map(({ payment_ref }) => payment_ref))
  const missing = ours
    .filter(({ payment_ref }) => !listed.has(payment_ref))
    .map((payment) => difference('not_with_provider', payment))
  return [
    ...missing,
    ...theirs.flatMap((paid) => {
      const own = known.get(paid.payment_ref)
      if (!own) return [{ ...difference('not_with_us', { ...paid, order_id: null }) }]
      const kind = kindOf(own, paid)
      return kind ? [difference(kind, { ...own, amount_paise: paid.amount_paise })] : []
    }),
  ]
}

function kindOf(own: Ours, { amount_paise, refunded_paise }: Paid): PaymentDifference['kind'] | undefined {
  if (own.amount_paise !== amount_paise) return 'other_amount'
  const back = own.is_refunded ? amount_paise : own.done_parts_paise
  if (refunded_paise < back) return 'refund_not_with_provider'
  return !own.goes_back && refunded_paise > own.parts_paise ? 'refund_not_with_us' : undefined
}

const difference = (
  kind: PaymentDifference['kind'],
  { payment_ref, order_id, amount_paise }: Omit<Difference, 'kind'>,
): Difference => ({ kind, payment_ref, order_id, amount_paise })
