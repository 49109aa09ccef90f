import type { ComplaintKind, ComplaintWish } from '@tapri/contracts/complaints/rules'
import type { Generated } from 'kysely'

export interface ComplaintsTable {
  id: string
  order_id: string
  customer_id: string
  outlet_id: string
  /** Index in the order's items. */
  line: number
  quantity: number
  kind: ComplaintKind
  /** Null means money. */
  wish: ComplaintWish | null
  /** `note` and `image_url` are also null after the customer was erased. */
  note: string | null
  image_url: string | null
  state: 'open' | 'given_back' | 'made_again' | 'refused'
  /** Paise given back, or paid for the pieces made again. */
  amount_paise: Generated<number>
  refund_id: string | null
  remade_order_id: string | null
  /** Null when the table of rules decided. */
  decided_by: string | null
  answer: string | null
  complained_at: Generated<Date>
  decided_at: Date | null
}
