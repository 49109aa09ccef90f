import type { Role } from '@tapri/contracts/common'
import type { GiveBackReason, GiveBackWay } from '@tapri/contracts/give-back-reasons'
import type { Generated, JSONColumnType } from 'kysely'

/** A partial refund of an order. Only the progress of an online refund at the provider changes. */
export interface OrderRefundsTable {
  id: string
  order_id: string
  customer_id: string
  outlet_id: string
  amount_paise: number
  way: GiveBackWay
  reason: GiveBackReason
  lines: JSONColumnType<{ line: number; quantity: number }[]> | null
  /** Null: decided by the table of rules for complaints. */
  by_id: string | null
  by_role: Role | null
  payment_id: string | null
  attempts: Generated<number>
  /** When the provider is asked next; null when there is nothing to do. */
  next_at: Date | null
  provider_ref: string | null
  done_at: Date | null
  at: Generated<Date>
}
