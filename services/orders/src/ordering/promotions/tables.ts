import type { PromotionTerms } from '@tapri/contracts/promotions/rules'
import type { Generated, JSONColumnType } from 'kysely'

export interface PromotionTables {
  promotions: {
    id: string
    version: Generated<number>
    name: string
    name_hi: string
    code: string | null
    terms: JSONColumnType<PromotionTerms>
    max_uses: number | null
    uses: Generated<number>
    cost_paise: Generated<number>
    created_at: Generated<Date>
    ended_at: Date | null
  }
  /** Uses by orders; a cancelled order's row is deleted. `friend_id` is the customer whose code was used. */
  promotion_uses: {
    promotion_id: string
    order_id: string
    customer_id: string
    paise: number
    pieces: number
    friend_id: string | null
  }
  friend_codes: { customer_id: string; code: string }
  /** Ineffective codes that a customer tried since `since`. */
  code_tries: { customer_id: string; tries: number; since: Date; last_code: string | null }
}
