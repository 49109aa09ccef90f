import type { SheetAccount } from '@tapri/contracts/closings'
import type { Role } from '@tapri/contracts/common'
import type { CorrectionReason, DifferenceReason, PaidBy, SettlementReason } from '@tapri/contracts/payment-methods'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type Account =
  | 'carried'
  | 'till'
  | 'upi'
  | 'online'
  | 'prepaid'
  | 'sales'
  | 'differences'
  | 'bank'
  | 'delivery'
  | 'packaging'
  | 'discounts'
  | 'refunds'
  | 'credit'
  | 'expired_credit'

export type EntryKind = 'sale' | 'correction' | 'hand_over' | 'closing' | 'payment' | 'refund' | 'credit'

/** What a closed day held, apart from the till amounts; in paise, frozen when it was closed. */
export interface Sheet {
  orders: number
  cancelled: number
  sales_paise: number
  paid: { paid_by: PaidBy; orders: number; paise: number }[]
  /** Paid by UPI although the customer had chosen cash. */
  upi_against_cash?: { orders: number; paise: number }
  /** Fees, discounts, refunds and credit by account; missing in sheets from before they were recorded. */
  besides?: { account: SheetAccount; paise: number }[]
  /** Cash refunds from the till. */
  given_back_cash_paise?: number
  handed_over_paise: number
  hand_over_difference_paise: number
  carried: { person_id: string; paise: number }[]
  till_before_paise: number
}

export interface LedgerTables {
  /**
   * Insert only, through `book` (ledger.ts). Triggers refuse everything else, and entries that do not balance on
   * commit.
   */
  ledger_entries: {
    id: GeneratedAlways<number>
    outlet_id: string
    kind: EntryKind
    order_id: string | null
    hand_over_id: string | null
    closing_id: string | null
    reason: CorrectionReason | DifferenceReason | SettlementReason | null
    reference: string | null
    actor_id: string | null
    actor_role: Role | null
    at: Generated<Date>
  }
  /**
   * `paise` is positive when the account receives it, negative when it gives it. `person_id` is set only for `carried`.
   */
  ledger_postings: {
    entry_id: number
    line: number
    outlet_id: string
    account: Account
    person_id: string | null
    paise: number
  }
  /** Maintained by `book`. A balance is the sum over its shards. `person_id` is empty for the till. */
  ledger_balances: { outlet_id: string; account: 'carried' | 'till'; person_id: string; shard: number; paise: number }
  /** Immutable once ended. Each delivery person has at most one open at each outlet. */
  cash_hand_overs: {
    id: string
    outlet_id: string
    delivery_person_id: string
    state: Generated<'offered' | 'counted' | 'confirmed' | 'withdrawn'>
    offered_paise: number
    counted_paise: number | null
    reason: DifferenceReason | SettlementReason | null
    counted_by: string | null
    /** The admin who settled it in the delivery person's absence. */
    settled_by: string | null
    offered_at: Generated<Date>
    ended_at: Date | null
  }
  /** Insert only. */
  day_closings: {
    id: string
    outlet_id: string
    number: number
    since: Date | null
    through_entry: number
    sheet: JSONColumnType<Sheet>
    expected_paise: number
    counted_paise: number
    left_paise: number
    reason: DifferenceReason | null
    closed_by: string
    closed_at: Generated<Date>
  }
  /** A reference belongs to one order within an outlet. */
  upi_references: { outlet_id: string; reference: string; order_id: string }
  /** A view that lists contradictions in the books; it must be empty. */
  ledger_faults: { fault: string; subject: string }
}
