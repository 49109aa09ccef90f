import type { Bill, BillLine } from '@tapri/contracts/bills'
import type { PaidBy } from '@tapri/contracts/payment-methods'
import { billNumber } from '../../order/fields/bill-number.ts'
import type { StoredItem } from '../../database.ts'

const toLine = ({ product_name, options = [], quantity, price_paise }: StoredItem): BillLine => ({
  product_name,
  options: options.map(({ name }) => name),
  quantity,
  price: price_paise / 100,
  amount: (quantity * price_paise) / 100,
})

export interface BillRow {
  code: number
  financial_year: number
  number: number
  issued_at: Date
  time_zone: string
  order_id: string
  outlet_id: string
  outlet_name: string
  seller: string | null
  gstin: string | null
  hsn: string | null
  gst_hundredths: number
  items: StoredItem[]
  paid_by: PaidBy | null
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  total_paise: number
}

/** Converts a row to the contract's `Bill`. */
export const toBill = (row: BillRow): Bill => ({
  number: billNumber(row),
  issued_at: row.issued_at.toISOString(),
  time_zone: row.time_zone,
  order_id: row.order_id,
  outlet_id: row.outlet_id,
  outlet_name: row.outlet_name,
  seller: row.seller,
  gstin: row.gstin,
  hsn: row.hsn,
  gst_percent: row.gst_hundredths / 100,
  lines: row.items.map(toLine),
  taxable_amount: row.taxable_paise / 100,
  cgst_amount: row.cgst_paise / 100,
  sgst_amount: row.sgst_paise / 100,
  total_amount: row.total_paise / 100,
  ...(row.paid_by && { paid_by: row.paid_by }),
})
