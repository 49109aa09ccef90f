import type { CreditOrigin } from '@tapri/contracts/give-back-reasons'
import type { Generated } from 'kysely'
import type { ComplaintsTable } from './complaints/tables.ts'
import type { OrderRefundsTable } from './give-back/tables.ts'

/** Tables about money and credit that go back to customers. */
export interface CreditTables {
  order_refunds: OrderRefundsTable
  complaints: ComplaintsTable
  /** Credit that an outlet owes a customer. `left_paise` is the unused part. */
  credits: {
    id: string
    customer_id: string
    outlet_id: string
    amount_paise: number
    left_paise: number
    granted_at: Generated<Date>
    expires_at: Date
    /** Null, as is `order_id`, for credit from before both were stored. */
    origin: CreditOrigin | null
    order_id: string | null
  }
  /** Credit used by orders. A cancelled order returns it and its rows are deleted. */
  credit_uses: { credit_id: string; order_id: string; paise: number }
}
