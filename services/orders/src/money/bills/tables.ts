import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { NotedLine, BillKind, TaxedLine } from '../tax.ts'

/** Default terms of bills, for outlets without their own. The newest row applies (12-bills.sql). */
export interface BillTermsTable {
  id: ColumnType<string, never, never>
  seller: string | null
  gstin: string | null
  hsn: string | null
  /** CGST and SGST together, in hundredths of a percent. */
  gst_hundredths: number
  time_zone: string
  since: Generated<Date>
}

/** Only `issueBill` inserts; a trigger refuses update and delete. */
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
  /** Null for bills made before outlets had their own GST number and rate, which then are in `terms_id`. */
  gst_hundredths: number | null
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  /** `total_paise`: the value of the sale with tax. `credit_paise`: the part of it paid with credit. */
  total_paise: number
  credit_paise: Generated<number>
  /** This and the next four are null for bills made before bills had a kind. */
  kind: BillKind | null
  legal_name: string | null
  address: string | null
  fssai_number: string | null
  lines: JSONColumnType<TaxedLine[]> | null
}

/** Only `issueCreditNote` inserts; a trigger refuses update and delete. */
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
  /** `code` is the first part of bill numbers, in the order in which outlets issued their first bill. */
  bill_outlets: { outlet_id: string; code: ColumnType<number, never, never> }
  bill_counts: { outlet_id: string; financial_year: number; last: number }
}
