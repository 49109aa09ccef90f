import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { NotedLine, BillKind, TaxedLine } from '../tax.ts'

/** Terms of bills, unless their outlet has its own; the newest row counts (12-bills.sql). */
export interface BillTermsTable {
  id: ColumnType<string, never, never>
  seller: string | null
  gstin: string | null
  hsn: string | null
  /** Both halves of the tax, in hundredths of a percent. */
  gst_hundredths: number
  time_zone: string
  since: Generated<Date>
}

/** Written by `issueBill` alone; a trigger refuses update and delete. */
export interface BillsTable {
  outlet_id: string
  /** The year in which the financial year begins. */
  financial_year: number
  number: number
  order_id: string
  terms_id: string
  time_zone: string
  issued_at: Date
  gstin: string | null
  /** Null: made before outlets had a number and a rate of their own; `terms_id` has them. */
  gst_hundredths: number | null
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  /** The value of what was sold, with the tax, and what of it was paid with credit. */
  total_paise: number
  credit_paise: Generated<number>
  /** Null, with the four below: made before bills had a kind. */
  kind: BillKind | null
  legal_name: string | null
  address: string | null
  fssai_number: string | null
  lines: JSONColumnType<TaxedLine[]> | null
}

/** Written by `issueCreditNote` alone; a trigger refuses update and delete. */
export interface CreditNotesTable {
  outlet_id: string
  financial_year: number
  number: number
  order_id: string
  refund_id: string
  time_zone: string
  issued_at: Date
  lines: JSONColumnType<NotedLine[]>
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  total_paise: number
}

export interface BillTables {
  bill_terms: BillTermsTable
  bills: BillsTable
  credit_notes: CreditNotesTable
  credit_note_counts: { outlet_id: string; financial_year: number; last: number }
  /** The first part of a bill's number, in the order in which outlets had their first bill. */
  bill_outlets: { outlet_id: string; code: ColumnType<number, never, never> }
  bill_counts: { outlet_id: string; financial_year: number; last: number }
}
