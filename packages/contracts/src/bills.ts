import Type, { type Static } from 'typebox'
import { ById, Id, Nullable, RupeesSum, Shape, Time } from './common.ts'
import { buyer } from './buyer.ts'
import { endpoint } from './endpoint.ts'
import { Order } from './orders.ts'

/** Code, rate and tax of a line; missing on bills from before lines had their own. */
const tax = {
  hsn: Type.Optional(Nullable(Type.String())),
  gst_percent: Type.Optional(Type.Number({ minimum: 0 })),
  taxable_amount: Type.Optional(RupeesSum),
  cgst_amount: Type.Optional(RupeesSum),
  sgst_amount: Type.Optional(RupeesSum),
}

/** The line's share of the discount, before tax; missing when there is none. */
const discount = Type.Optional(RupeesSum)

/** A line of a bill: the order's line and its amount. */
export const BillLine = Shape({
  product_name: Type.String(),
  /** Names of the options, in the order in which the line lists them. */
  options: Type.Array(Type.String()),
  quantity: Type.Integer({ minimum: 1 }),
  price: Type.Number({ minimum: 0 }),
  amount: RupeesSum,
  discount,
  ...tax,
})
export type BillLine = Static<typeof BillLine>

/** A fee of a bill, one for each code and rate of the products that it serves. */
export const BillCharge = Shape({
  kind: Type.Enum(['delivery', 'packaging']),
  name: Type.String(),
  name_hi: Type.String(),
  amount: RupeesSum,
  discount,
  ...tax,
})

/** Takes back part of a bill. */
export const CreditNote = Shape({
  number: Type.String(),
  issued_at: Time,
  lines: Type.Array(Shape({ name: Type.String(), name_hi: Type.Optional(Type.String()), amount: RupeesSum, ...tax })),
  taxable_amount: RupeesSum,
  cgst_amount: RupeesSum,
  sgst_amount: RupeesSum,
  total_amount: RupeesSum,
})
export type CreditNote = Static<typeof CreditNote>

/** Missing on bills from before they were introduced. */
const paper = {
  kind: Type.Optional(Type.Enum(['tax_invoice', 'bill_of_supply', 'bill'])),
  legal_name: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
  fssai_number: Type.Optional(Type.String()),
  charges: Type.Optional(Type.Array(BillCharge)),
  discount_amount: Type.Optional(RupeesSum),
  credit_used: Type.Optional(RupeesSum),
  buyer,
  credit_notes: Type.Optional(Type.Array(CreditNote)),
}

/**
 * The bill of a delivered order. It never changes, except how it was paid, its buyer and its credit notes. It names no
 * customer except a business that asked for it. Prices include tax: lines and charges less the discount add up to the
 * total, and so do the taxable amount and both taxes.
 */
export const Bill = Shape({
  number: Type.String(),
  issued_at: Time,
  /** The outlet's time zone, in which the financial year begins on 1 April. */
  time_zone: Type.String(),
  order_id: Id,
  outlet_id: Id,
  outlet_name: Type.String(),
  seller: Nullable(Type.String()),
  gstin: Nullable(Type.String()),
  hsn: Nullable(Type.String()),
  gst_percent: Type.Number({ minimum: 0 }),
  lines: Type.Array(BillLine),
  taxable_amount: RupeesSum,
  cgst_amount: RupeesSum,
  sgst_amount: RupeesSum,
  total_amount: RupeesSum,
  /** Follows the ledger; missing on orders delivered before there was one. */
  paid_by: Order.properties.paid_by,
  ...paper,
})
export type Bill = Static<typeof Bill>

export const getBill = endpoint('GET /orders/:id/bill', ['customer', 'outlet_manager', 'admin'], {
  params: ById,
  200: Bill,
})

/** A gap in a series of numbers: the bills or the credit notes of an outlet in a financial year. */
export const SeriesGap = Shape({
  outlet_name: Type.String(),
  papers: Type.Enum(['bills', 'credit_notes']),
  financial_year: Type.Integer(),
})

/** Lists series with a gap, at most 10 minutes old. `has_gstin`: the installation has a GST number for all outlets. */
export const BillSeries = Shape({ has_gstin: Type.Boolean(), gaps: Type.Array(SeriesGap) })
export type BillSeries = Static<typeof BillSeries>

export const getBillSeries = endpoint('GET /admin/bill-series', ['admin'], { 200: BillSeries })
