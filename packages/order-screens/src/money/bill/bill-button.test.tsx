import type { Bill } from '@tapri/contracts/bills'
import { buildUser, refusal, renderPage } from '@tapri/web-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildOrder } from '../../testing.ts'
import { BillButton } from './bill-button.tsx'

const order = buildOrder({ order_status: 'delivered', payment_status: 'paid', paid_by: 'upi' })
const bill: Bill = {
  number: '1/26-27/42',
  issued_at: '2026-11-22T13:00:00.000Z',
  time_zone: 'Asia/Kolkata',
  order_id: order.id,
  outlet_id: 'o-1',
  outlet_name: 'Connaught Place',
  seller: 'Tapri Chai, New Delhi',
  gstin: '07AABCT1234F1Z5',
  hsn: '996331',
  gst_percent: 5,
  lines: [{ product_name: 'Masala Chai', options: ['Large'], quantity: 2, price: 20.5, amount: 41 }],
  taxable_amount: 39.04,
  cgst_amount: 0.98,
  sgst_amount: 0.98,
  total_amount: 41,
  paid_by: 'upi',
}

test('a bill shows number, taxes and total, and is printed on A4', async () => {
  const papers: (string | undefined)[] = []
  vi.stubGlobal('print', () => {
    papers.push(document.querySelector<HTMLElement>('[data-paper]')?.dataset.paper)
    window.dispatchEvent(new Event('afterprint'))
  })
  const { person } = renderPage(<BillButton order={order} />, { responses: { 'GET /orders/:id/bill': bill } })
  await person.click(screen.getByRole('button', { name: 'Bill of order a1b2c3d4' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain('1/26-27/42'))
  for (const part of ['22 Nov 2026, 6:30 pm', 'GSTIN 07AABCT1234F1Z5', 'CGST 2.5%₹0.98', 'Total₹41.00', 'Paid by UPI.'])
    expect(dialog.textContent.replaceAll('\u202f', ' ')).toContain(part)
  await person.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(papers).toEqual(['a4']))
})

test('an outlet prints bills on a roll, or on what its device has chosen', async () => {
  const papers: (string | undefined)[] = []
  vi.stubGlobal('print', () => {
    papers.push(document.querySelector<HTMLElement>('[data-paper]')?.dataset.paper)
    window.dispatchEvent(new Event('afterprint'))
  })
  const { person } = renderPage(<BillButton order={order} />, {
    user: buildUser({ role: 'outlet_manager' }),
    responses: { 'GET /orders/:id/bill': bill },
  })
  await person.click(screen.getByRole('button'))
  await screen.findByText('1/26-27/42')
  await person.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(papers).toEqual(['80mm']))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Paper' }), 'A4')
  await person.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(papers).toEqual(['80mm', 'a4']))
})

test('without a GST number there is no word of taxes', async () => {
  const none = { ...bill, gstin: null, hsn: null, gst_percent: 0 }
  const { person } = renderPage(<BillButton order={order} />, { responses: { 'GET /orders/:id/bill': none } })
  await person.click(screen.getByRole('button'))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain('Total'))
  expect(dialog.textContent).not.toMatch(/GST|Taxable/)
})

const open = async (given: Partial<Bill>) => {
  const { person } = renderPage(<BillButton order={order} />, {
    responses: { 'GET /orders/:id/bill': { ...bill, ...given } },
  })
  await person.click(screen.getByRole('button'))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain('Total'))
  return dialog.textContent
}

test('a tax invoice names seller, licence, buyer, code and rate of each line, fees, discount and credit', async () => {
  const tax = { hsn: '996331', gst_percent: 5, taxable_amount: 39.04, cgst_amount: 0.98, sgst_amount: 0.98 }
  const shown = await open({
    kind: 'tax_invoice',
    legal_name: 'Tapri Chai LLP',
    address: '12 Janpath',
    fssai_number: '13321999000123',
    lines: [{ ...bill.lines[0]!, ...tax, discount: 4 }],
    charges: [
      { kind: 'delivery', name: 'Delivery', name_hi: 'डिलीवरी', amount: 20, ...tax, hsn: '0902', gst_percent: 18 },
    ],
    discount_amount: 4,
    total_amount: 57,
    credit_used: 7,
    buyer: { gstin: '29AABCT1234F1Z1', name: 'Sharma Traders' },
  })
  for (const part of [
    'Tax InvoiceTapri Chai LLP',
    '12 Janpath',
    'FSSAI licence 13321999000123',
    'Sharma TradersGSTIN 29AABCT1234F1Z1',
    '−₹4.00 off',
    'HSN/SAC 996331 · GST 5% on ₹39.04',
    'HSN/SAC 0902 · GST 18% on',
    'CGST₹0.98',
    'Paid with credit-₹7.00Paid in money₹50.00',
  ])
    expect(shown).toContain(part)
})

test('a bill of supply has its sentence and no tax; a credit note stands below its bill', async () => {
  const sums = { taxable_amount: 10, cgst_amount: 0, sgst_amount: 0, total_amount: 10 }
  const lines = [{ name: 'Masala Chai', amount: 10, hsn: '996331', gst_percent: 0, taxable_amount: 10 }]
  const note = { number: '1/C26-27/7', issued_at: bill.issued_at, lines, ...sums }
  const shown = await open({ kind: 'bill_of_supply', gst_percent: 0, discount_amount: 4, credit_notes: [note] })
  expect(shown).toContain('Composition taxable person, not eligible to collect tax on supplies')
  expect(shown).not.toMatch(/CGST|GST 0%|before tax/)
  expect(shown).toContain('Discount-₹4.00')
  expect(shown).toMatch(/Credit Note.*Credit note number1\/C26-27\/7.*For bill1\/26-27\/42.*Given back₹10.00/)
})

test('a credit note of an invoice says code and rate of its lines', async () => {
  const tax = { hsn: '996331', gst_percent: 5, taxable_amount: 9.52, cgst_amount: 0.24, sgst_amount: 0.24 }
  const lines = [{ name: 'Masala Chai', amount: 10, ...tax }]
  const note = { number: '1/C26-27/8', issued_at: bill.issued_at, lines, ...tax, total_amount: 10 }
  const shown = await open({ kind: 'tax_invoice', credit_notes: [note] })
  expect(shown).toMatch(/Credit Note.*Masala ChaiHSN\/SAC 996331 · GST 5% on ₹9.52/)
})

test('a refusal is said in the dialog', async () => {
  const { person } = renderPage(<BillButton order={order} />, {
    responses: { 'GET /orders/:id/bill': refusal('There is no bill for this order.') },
  })
  await person.click(screen.getByRole('button'))
  expect((await screen.findByRole('alert')).textContent).toContain('There is no bill for this order.')
})

test('an order without a bill has no button for it', () => {
  renderPage(<BillButton order={buildOrder({ order_status: 'delivered' })} />)
  expect(screen.queryByRole('button')).toBeNull()
})
