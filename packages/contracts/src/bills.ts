import Type, { type Static } from 'typebox'
import { ById, Id, Nullable, RupeesSum, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Order } from './orders.ts'

/** A line of a bill: what the order's line says, and its amount. */
export const BillLine = Shape({
  product_name: Type.String(),
  /** Names of the options, in the order of the line. */
  options: Type.Array(Type.String()),
  quantity: Type.Integer({ minimum: 1 }),
  price: Type.Number({ minimum: 0 }),
  amount: RupeesSum,
})
export type BillLine = Static<typeof BillLine>

/**
 * The bill of a delivered order. But for how it was paid it never changes. It names no customer, and its prices contain
 * the tax: the amounts of the lines add up to the total, and so do the taxable amount and both taxes.
 */
export const Bill = Shape({
  number: Type.String(),
  issued_at: Time,
  /** The outlet's, in which the financial year begins on 1 April. */
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
})
export type Bill = Static<typeof Bill>

export const getBill = endpoint('GET /orders/:id/bill', ['customer', 'outlet_manager', 'admin'], {
  params: ById,
  200: Bill,
})
