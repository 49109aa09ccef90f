import type { Bill } from '@tapri/contracts/bills'
import { byRavi, listOf, order } from '../fake-data.ts'
import { clickButton, type Scene } from './scene.ts'

export const delivered = order(6, { order_status: 'delivered', payment_status: 'paid', paid_by: 'upi', ...byRavi })

export const bill: Bill = {
  number: '1/26-27/42',
  issued_at: delivered.created_at,
  time_zone: 'Asia/Kolkata',
  order_id: delivered.id,
  outlet_id: delivered.outlet_id,
  outlet_name: delivered.outlet_name,
  seller: 'Tapri Chai Private Limited, 12 Janpath, New Delhi',
  gstin: '07AABCT1234F1Z5',
  hsn: '996331',
  gst_percent: 5,
  lines: [
    { product_name: 'Masala Chai', options: ['Large', 'Less sugar'], quantity: 2, price: 45, amount: 90 },
    { product_name: 'Bun Maska', options: [], quantity: 1, price: 36, amount: 36 },
  ],
  taxable_amount: 120,
  cgst_amount: 3,
  sgst_amount: 3,
  total_amount: 126,
  paid_by: 'upi',
}

const tax = (amount: number, percent = 5) => {
  const taxable_amount = Math.round((amount * 10_000) / (100 + percent)) / 100
  const half = Math.round((amount - taxable_amount) * 50) / 100
  return {
    gst_percent: percent,
    hsn: percent === 5 ? '996331' : '0902',
    taxable_amount,
    cgst_amount: half,
    sgst_amount: half,
  }
}

/** An invoice to a business: two rates, a fee of each, a discount and credit. */
const invoice: Bill = {
  ...bill,
  kind: 'tax_invoice',
  legal_name: 'Tapri Chai Private Limited',
  address: 'Shop 4, Inner Circle, Connaught Place, New Delhi 110001',
  fssai_number: '13321999000123',
  lines: [
    {
      product_name: 'Masala Chai',
      options: ['Large', 'Less sugar'],
      quantity: 2,
      price: 45,
      amount: 90,
      discount: 10,
      ...tax(80),
    },
    { product_name: 'Assam tea, packet of 250 g', options: [], quantity: 1, price: 236, amount: 236, ...tax(236, 18) },
  ],
  charges: [
    { kind: 'delivery', name: 'Delivery', name_hi: 'डिलीवरी', amount: 5.52, ...tax(5.52) },
    { kind: 'delivery', name: 'Delivery', name_hi: 'डिलीवरी', amount: 14.48, ...tax(14.48, 18) },
  ],
  discount_amount: 10,
  taxable_amount: 293.72,
  cgst_amount: 21.14,
  sgst_amount: 21.14,
  total_amount: 336,
  credit_used: 20,
  buyer: { gstin: '29AABCT1234F1Z1', name: 'Sharma Traders' },
}

const note = {
  number: '1/C26-27/7',
  issued_at: delivered.created_at,
  lines: [{ name: 'Masala Chai', amount: 40, ...tax(40) }],
  ...tax(40),
  total_amount: 40,
}

/** Bills of each kind. */
const bills = {
  'tax invoice to a business': [invoice, ['Tax Invoice', 'Sharma Traders', 'Paid with credit']],
  'bill of supply': [
    {
      ...invoice,
      kind: 'bill_of_supply',
      lines: bill.lines,
      charges: [],
      gst_percent: 0,
      taxable_amount: 116,
      total_amount: 116,
      buyer: undefined,
      credit_used: undefined,
    },
    ['Bill of Supply', /^Composition taxable person/],
  ],
  'credit note below its invoice': [
    { ...invoice, buyer: undefined, credit_notes: [note] },
    ['Credit Note', '1/C26-27/7', 'Given back'],
  ],
} as const

export const billScenes = Object.entries(bills).flatMap(([name, [shown, shows]]): Scene[] => {
  const scene = {
    role: 'customer' as const,
    path: '/customer/orders',
    responses: { 'GET /orders': listOf([delivered]), 'GET /orders/:id/bill': shown },
  }
  return [
    { ...scene, name: `bill: ${name}`, steps: (page) => clickButton(page, /^Bill of order/), shows: [...shows] },
    {
      ...scene,
      name: `bill: ${name}, in Hindi`,
      language: 'hi',
      steps: (page) => clickButton(page, /का बिल$/),
      shows: ['FSSAI लाइसेंस 13321999000123'],
    },
  ]
})
