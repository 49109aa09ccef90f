import type { Bill, BillLine } from '@tapri/contracts/bills'
import type { PaidBy } from '@tapri/contracts/payment-methods'
import type { Selectable } from 'kysely'
import { billNumber } from '../../order/fields/bill-number.ts'
import type { StoredItem } from '../../order/lines.ts'
import type { BillsTable, BillTermsTable } from './tables.ts'

const toLine = ({ product_name, options = [], quantity, price_paise }: StoredItem): BillLine => ({
  product_name,
  options: options.map(({ name }) => name),
  quantity,
  price: price_paise / 100,
  amount: (quantity * price_paise) / 100,
})

export interface BillRow
  extends
    Omit<Selectable<BillsTable>, 'terms_id' | 'gst_hundredths'>,
    Pick<Selectable<BillTermsTable>, 'seller' | 'hsn'> {
  code: number
  outlet_name: string
  gst_hundredths: number
  items: StoredItem[]
  paid_by: PaidBy | null
}

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
