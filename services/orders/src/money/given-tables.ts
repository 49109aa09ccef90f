import type { CreditOrigin } from '@tapri/contracts/give-back-reasons'
import type { Generated } from 'kysely'
import type { ComplaintsTable } from './complaints/tables.ts'
import type { OrderRefundsTable } from './give-back/tables.ts'

/** The tables of what goes back to customers. */
export interface CreditTables {
  order_refunds: OrderRefundsTable
  complaints: ComplaintsTable
  /** Credit that an outlet owes a customer; `left_paise`: the part that no order has used yet. */
  credits: {
    id: string
    customer_id: string
    outlet_id: string
    amount_paise: number
    left_paise: number
    granted_at: Generated<Date>
    expires_at: Date
    /** Null, as the order: from before both were kept. */
    origin: CreditOrigin | null
    order_id: string | null
  }
  /** Credit that orders used; a cancelled order gives it back and loses its rows. */
  credit_uses: { credit_id: string; order_id: string; paise: number }
}
