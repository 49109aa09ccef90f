import { createTexts } from '@tapri/web-kit/language'

const en = {
  title: 'Bill',
  billOf: (order: string) => `Bill of order ${order}`,
  failed: 'Failed to load the bill',
  print: 'Print',
  close: 'Close',
  number: 'Bill number',
  date: 'Date',
  order: 'Order',
  gstin: 'GSTIN',
  hsn: 'HSN/SAC',
  item: 'Item',
  amount: 'Amount',
  taxable: 'Taxable amount',
  cgst: (percent: number) => `CGST ${percent}%`,
  sgst: (percent: number) => `SGST ${percent}%`,
  total: 'Total',
  included: 'Prices include GST.',
  paid: { cash: 'Paid in cash', upi: 'Paid by UPI', online: 'Paid online' },
}

const hi: typeof en = {
  title: 'बिल',
  billOf: (order) => `ऑर्डर ${order} का बिल`,
  failed: 'बिल लोड नहीं हो सका',
  print: 'छापें',
  close: 'बंद करें',
  number: 'बिल नंबर',
  date: 'तारीख',
  order: 'ऑर्डर',
  gstin: 'GSTIN (जीएसटी नंबर)',
  hsn: 'HSN/SAC कोड',
  item: 'चीज़',
  amount: 'रकम',
  taxable: 'कर-योग्य रकम',
  cgst: (percent) => `CGST (केंद्र) ${percent}%`,
  sgst: (percent) => `SGST (राज्य) ${percent}%`,
  total: 'कुल',
  included: 'कीमतों में GST शामिल है।',
  paid: { cash: 'नकद चुकाया', upi: 'UPI से चुकाया', online: 'ऑनलाइन चुकाया' },
}

export const useBillTexts = createTexts({ en, hi })
