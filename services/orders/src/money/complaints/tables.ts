import type { ComplaintKind, ComplaintWish } from '@tapri/contracts/complaints/rules'
import type { Generated } from 'kysely'

export interface ComplaintsTable {
  id: string
  order_id: string
  customer_id: string
  outlet_id: string
  /** The index of the line in the order's items. */
  line: number
  quantity: number
  kind: ComplaintKind
  /** Null: money. */
  wish: ComplaintWish | null
  /** Both null also after an erasure of the customer. */
  note: string | null
  image_url: string | null
  state: 'open' | 'given_back' | 'made_again' | 'refused'
  /** Paise that go back, or that were paid for the pieces made again. */
  amount_paise: Generated<number>
  refund_id: string | null
  remade_order_id: string | null
  /** Null beside a decision: the table of rules. */
  decided_by: string | null
  answer: string | null
  complained_at: Generated<Date>
  decided_at: Date | null
}
