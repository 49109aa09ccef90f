import type { FieldText } from './field-text.ts'

/** Fields of bills and of exports. */
export const billFields: Record<string, FieldText> = {
  'Bill.gstin': {
    description: 'GST number of who sells; null without one: the bill shows no tax.',
    example: '07AABCT1234F1Z5',
  },
  'Bill.gst_percent': { description: 'Rate of both taxes together; 0 without a GST number.' },
  'Bill.issued_at': {
    description:
      'Its date: when the order was delivered, and not before the date of the bill with the number before it.',
  },
  'Bill.lines': { description: 'Lines of the order.' },
  'Bill.number': {
    description: 'Outlet, financial year (from 1 April) and number, which has no gap in them.',
    example: '1/26-27/42',
  },
  'Bill.outlet_id': { description: 'Outlet that made the order.' },
  'Bill.order_id': { description: 'Its order.' },
  'Bill.time_zone': { description: 'Time zone of the outlet then.' },
  'Bill.total_amount': { description: 'What is paid, with the taxes, in rupees.' },
  'BillLine.amount': { description: 'Price times quantity, in rupees, with the taxes.' },
  'BillLine.options': { description: 'Names of its options.', example: ['Large'] },
  'BillLine.price': { description: 'Of one piece with its options, in rupees, with the taxes.' },
  'exportBills.from': { description: 'First day on which they were made.', example: '2026-01-01' },
  'exportBills.outlet_id': { description: 'Only bills of this outlet.' },
  'exportBills.to': { description: 'Last day on which they were made.', example: '2026-01-31' },
  'exportLedger.from': { description: 'First day of the entries.', example: '2026-01-01' },
  'exportLedger.outlet_id': { description: 'Only the ledger of this outlet.' },
  'exportLedger.to': { description: 'Last day of the entries.', example: '2026-01-31' },
  'exportOrders.delivery_person_id': { description: 'Only orders of this delivery person.' },
  'exportOrders.order_status': { description: 'Only orders in this state; `ended`: delivered or cancelled.' },
  'exportOrders.q': {
    description:
      'Beginnings of words that each stand in number, name, phone or address; 4 digits of a phone are enough.',
    example: 'asha janpath',
  },
  'exportOrders.outlet_id': { description: 'Only orders of this outlet.' },
  cgst_amount: { description: 'Central tax in the total, in rupees.' },
  gst_percent: { description: 'GST rate on bills of the outlet; null: that of the installation.' },
  gstin: {
    description: 'GST number on bills; null without one, of an outlet that has that of the installation.',
    example: '07AABCT1234F1Z5',
  },
  hsn: { description: 'HSN or SAC of what is sold; null without a GST number.', example: '996331' },
  seller: { description: 'Name and address of who sells; null where they are not set.', example: 'Tapri, New Delhi' },
  sgst_amount: { description: 'State tax in the total, in rupees.' },
  taxable_amount: { description: 'Total without the taxes, in rupees.' },
}
