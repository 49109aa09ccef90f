import type { Bill } from '@tapri/contracts/bills'
import type { Locator } from 'playwright-core'
import { byRavi, listOf, order } from '../fake-data.ts'
import { clickButton, type Scene, waitForText } from './scene.ts'

const delivered = order(6, { order_status: 'delivered', payment_status: 'paid', paid_by: 'upi', ...byRavi })

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

export const customerPapersScenes: Scene[] = [
  {
    role: 'customer',
    path: '/customer/orders',
    name: 'customer: the bill of a delivered order',
    responses: { 'GET /orders': listOf([delivered]), 'GET /orders/:id/bill': bill },
    screenshot: true,
    steps: (page) => clickButton(page, /^Bill of order/),
    shows: ['1/26-27/42', /CGST 2.5%/, 'Taxable amount', /Paid by UPI/],
  },
]

export const outletPapersScenes: Scene[] = [
  {
    role: 'outlet_manager',
    path: '/outlet/dashboard',
    name: 'outlet: paper of tickets, and when they are printed',
    screenshot: true,
    steps: async (page) => {
      await assertStays(page.getByRole('button', { name: 'Tickets' }), async () => {
        await page.getByRole('heading', { name: 'Orders' }).click()
        await waitForText(page, 'Sound is on')
      })
      await clickButton(page, 'Tickets')
    },
    shows: ['58 mm', '80 mm', 'Print by itself when an order is confirmed'],
  },
  {
    role: 'outlet_manager',
    path: '/outlet/dashboard',
    name: 'outlet: what is exported, and for which program',
    screenshot: true,
    steps: async (page) => {
      await clickButton(page, 'Export')
      await page.getByText('Bills', { exact: true }).click()
    },
    shows: ['Export as a table', 'A spreadsheet', 'Another program', 'Save File'],
  },
  {
    role: 'outlet_manager',
    path: '/outlet/dashboard',
    name: 'outlet: what is exported, in Hindi',
    language: 'hi',
    screenshot: true,
    steps: (page) => clickButton(page, 'एक्सपोर्ट'),
    shows: ['तालिका के रूप में सहेजें'],
  },
]

/** A control that moves during a press is missed. */
async function assertStays(control: Locator, meanwhile: () => Promise<void>) {
  const before = await control.boundingBox()
  await meanwhile()
  const after = await control.boundingBox()
  if (before?.x !== after?.x) throw new Error(`a control moved from ${before?.x} to ${after?.x} px`)
}

export const adminPapersScenes: Scene[] = [
  {
    role: 'admin',
    path: '/admin/orders',
    name: 'admin: orders, bills and the ledger saved as a table',
    screenshot: true,
    steps: async (page) => {
      await clickButton(page, 'Export')
      await page.getByText('Every bill with its number and taxes').click()
      await waitForText(page, 'From')
    },
    shows: ['Save File', 'Ledger'],
  },
]
