import type { Generated } from 'kysely'

export interface CreditTables {
  /** What an outlet owes a customer; `left_paise` is what no order has used yet. */
  credits: {
    id: string
    customer_id: string
    outlet_id: string
    amount_paise: number
    left_paise: number
    granted_at: Generated<Date>
    expires_at: Date
  }
  /** What orders took of them; a cancelled order gives it back and loses its rows. */
  credit_uses: { credit_id: string; order_id: string; paise: number }
}
