import { bilingual } from '@tapri/web-kit/language'

export const useBillTexts = bilingual({
  title: ['Bill', 'बिल'],
  billOf: (order: string) => [`Bill of order ${order}`, `ऑर्डर ${order} का बिल`],
  failed: ['Failed to load the bill', 'बिल लोड नहीं हो सका'],
  print: ['Print', 'छापें'],
  close: ['Close', 'बंद करें'],
  number: ['Bill number', 'बिल नंबर'],
  date: ['Date', 'तारीख़'],
  order: ['Order', 'ऑर्डर'],
  gstin: ['GSTIN', 'GSTIN (जीएसटी नंबर)'],
  hsn: ['HSN/SAC', 'HSN/SAC कोड'],
  item: ['Item', 'चीज़'],
  amount: ['Amount', 'रकम'],
  taxable: ['Taxable amount', 'कर-योग्य रकम'],
  cgst: (percent: number) => [`CGST ${percent}%`, `CGST (केंद्र) ${percent}%`],
  sgst: (percent: number) => [`SGST ${percent}%`, `SGST (राज्य) ${percent}%`],
  total: ['Total', 'कुल'],
  included: ['Prices include GST.', 'कीमतों में GST शामिल है।'],
  paid: {
    cash: ['Paid in cash', 'कैश में चुकाया'],
    upi: ['Paid by UPI', 'UPI से चुकाया'],
    online: ['Paid online', 'ऑनलाइन चुकाया'],
  },
})
