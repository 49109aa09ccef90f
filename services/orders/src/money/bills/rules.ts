import type { Bill, BillLine, CreditNote } from '@tapri/contracts/bills'
import type { Buyer } from '@tapri/contracts/buyer'
import type { PaidBy } from '@tapri/contracts/payment-methods'
import type { Selectable } from 'kysely'
import { billNumber, creditNoteNumber } from '../../order/fields/bill-number.ts'
import type { StoredItem } from '../../order/lines.ts'
import type { Tax, TaxedLine } from '../tax.ts'
import type { BillsTable, BillTermsTable, CreditNotesTable } from './tables.ts'

/** Returns a line of a bill from before tax was stored by line. */
const toPlainLine = ({ product_name, options = [], quantity, price_paise }: StoredItem): BillLine => ({
  product_name,
  options: options.map(({ name }) => name),
  quantity,
  price: price_paise / 100,
  amount: (quantity * price_paise) / 100,
})

const toTax = ({ taxable_paise, cgst_paise, sgst_paise }: Tax) => ({
  taxable_amount: taxable_paise / 100,
  cgst_amount: cgst_paise / 100,
  sgst_amount: sgst_paise / 100,
})

const toLineTax = ({ hsn, gst_hundredths, ...tax }: Tax & Pick<TaxedLine, 'hsn' | 'gst_hundredths'>) => ({
  hsn,
  gst_percent: gst_hundredths / 100,
  ...toTax(tax),
})

const toAmounts = (line: TaxedLine) => ({
  amount: line.amount_paise / 100,
  ...(line.discount_paise > 0 && { discount: line.discount_paise / 100 }),
  ...toLineTax(line),
})

const toLine = (line: TaxedLine): BillLine => ({
  product_name: line.name,
  options: line.options ?? [],
  quantity: line.quantity ?? 1,
  price: (line.price_paise ?? 0) / 100,
  ...toAmounts(line),
})

const toCharge = (line: TaxedLine & { kind: 'delivery' | 'packaging' }) => ({
  kind: line.kind,
  name: line.name,
  name_hi: line.name_hi ?? line.name,
  ...toAmounts(line),
})

const isCharge = (line: TaxedLine): line is Parameters<typeof toCharge>[0] => line.kind !== 'product'

export interface BillRow
  extends
    Omit<Selectable<BillsTable>, 'terms_id' | 'gst_hundredths'>,
    Pick<Selectable<BillTermsTable>, 'seller' | 'hsn'> {
  code: number
  outlet_name: string
  gst_hundredths: number
  items: StoredItem[]
  paid_by: PaidBy | null
  buyer: Buyer | null
}

export type NoteRow = Selectable<CreditNotesTable>

/** Returns the fields that only bills with a `kind` have. */
function paperOf({ kind, legal_name, address, fssai_number, credit_paise, buyer, lines }: BillRow): Partial<Bill> {
  if (!kind || !lines) return {}
  const charges = lines.filter(isCharge)
  const discount = lines.reduce((sum, { discount_paise }) => sum + discount_paise, 0)
  return {
    kind,
    ...(legal_name && { legal_name }),
    ...(address && { address }),
    ...(fssai_number && { fssai_number }),
    ...(charges.length > 0 && { charges: charges.map(toCharge) }),
    ...(discount > 0 && { discount_amount: discount / 100 }),
    ...(credit_paise > 0 && { credit_used: credit_paise / 100 }),
    ...(buyer && { buyer }),
  }
}

const toNote = (note: NoteRow, code: number): CreditNote => ({
  number: creditNoteNumber({ ...note, code }),
  issued_at: note.issued_at.toISOString(),
  lines: note.lines.map(({ name, name_hi, amount_paise, ...line }) => ({
    name,
    ...(name_hi && { name_hi }),
    amount: amount_paise / 100,
    ...toLineTax(line),
  })),
  ...toTax(note),
  total_amount: note.total_paise / 100,
})

export const toBill = (row: BillRow, notes: readonly NoteRow[]): Bill => ({
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
  lines: row.lines?.filter((line) => !isCharge(line)).map(toLine) ?? row.items.map(toPlainLine),
  ...toTax(row),
  total_amount: row.total_paise / 100,
  ...(row.paid_by && { paid_by: row.paid_by }),
  ...paperOf(row),
  ...(notes.length > 0 && { credit_notes: notes.map((note) => toNote(note, row.code)) }),
})
