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

/** A closed day besides its amounts in the till, in paise, as it was when it was closed. */
export interface Sheet {
  orders: number
  cancelled: number
  sales_paise: number
  paid: { paid_by: PaidBy; orders: number; paise: number }[]
  /** Paid by UPI where the customer had chosen cash. */
  upi_against_cash?: { orders: number; paise: number }
  /** Fees, discounts, refunds and credit by account; missing in sheets that were closed before they were kept. */
  besides?: { account: SheetAccount; paise: number }[]
  /** Cash given back out of the till. */
  given_back_cash_paise?: number
  handed_over_paise: number
  hand_over_difference_paise: number
  carried: { person_id: string; paise: number }[]
  till_before_paise: number
}

export interface LedgerTables {
  /**
   * Insert only, by `book` (ledger.ts): triggers refuse all else, and an entry that does not balance when the
   * transaction commits.
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
  /** `paise`: above zero what the account gets, below what it gives. `person_id`: of `carried` only. */
  ledger_postings: {
    entry_id: number
    line: number
    outlet_id: string
    account: Account
    person_id: string | null
    paise: number
  }
  /** Kept by `book`; a balance is the sum over its shards. `person_id` is empty for the till. */
  ledger_balances: { outlet_id: string; account: 'carried' | 'till'; person_id: string; shard: number; paise: number }
  /** Never changes once it has ended; at most one of each delivery person and outlet is open. */
  cash_hand_overs: {
    id: string
    outlet_id: string
    delivery_person_id: string
    state: Generated<'offered' | 'counted' | 'confirmed' | 'withdrawn'>
    offered_paise: number
    counted_paise: number | null
    reason: DifferenceReason | SettlementReason | null
    counted_by: string | null
    /** The admin who settled it without the delivery person. */
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
  /** Within an outlet each reference is of one order. */
  upi_references: { outlet_id: string; reference: string; order_id: string }
  /** A view that must be empty. */
  ledger_faults: { fault: string; subject: string }
}
