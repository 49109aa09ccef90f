import type { PaymentDifference, PaymentState } from '@tapri/contracts/payments'
import type { RefundReason } from '@tapri/contracts/refund-reasons'
import type { Generated } from 'kysely'
import type { ProviderName } from './provider.ts'

/** An attempt to pay an order online. An order has at most one open. */
export interface PaymentSessionsTable {
  id: string
  customer_id: string
  order_id: string | null
  payment_status: Generated<PaymentState['payment_status']>
  status: Generated<PaymentState['status']>
  created_at: Generated<Date>
  expires_at: Date
  provider: ProviderName | null
  /** The provider's id, and the URL where the customer pays. Null until the provider has answered. */
  provider_ref: string | null
  url: string | null
  amount_paise: number | null
  /** When the provider was last asked about it. */
  checked_at: Date | null
}

/** A payment that the provider took from a customer. It is kept for its order, or refunded for a reason. */
export interface PaymentsTable {
  id: string
  provider: ProviderName
  payment_ref: string
  session_id: string
  order_id: string
  amount_paise: number
  paid_at: Generated<Date>
  refund_reason: RefundReason | null
  refund_attempts: Generated<number>
  /** When the provider is asked next to refund it; null when there is nothing to do. */
  refund_next_at: Date | null
  refund_ref: string | null
  refunded_at: Date | null
}

export interface PaymentTables {
  payment_sessions: PaymentSessionsTable
  payments: PaymentsTable
  /** Messages of the provider that were handled. */
  payment_notices: { provider: ProviderName; notice_id: string; taken_at: Generated<Date> }
  payment_differences: {
    provider: ProviderName
    kind: PaymentDifference['kind']
    payment_ref: string
    order_id: string | null
    amount_paise: number
    found_at: Generated<Date>
  }
  /** Has a single row. `began_at`: when a process last started a comparison. */
  payment_comparison: { only_row: Generated<boolean>; began_at: Date | null; compared_at: Date | null }
}
