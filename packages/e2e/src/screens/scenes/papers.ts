import { listOf, outlets } from '../fake-data.ts'
import { bill, billScenes, delivered } from './bills.ts'
import { clickButton, type Scene } from './scene.ts'

const licence = { fssai_number: '13321999000123', legal_name: null }
const dayAfter = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

/** An admin's outlets, some of which lack details for their bills. */
const lacking = {
  'GET /admin/outlets': outlets.map((outlet, index) => ({
    ...outlet,
    status: 'active',
    ...(index === 0 && { gstin: '07AABCT1234F1Z5', legal: { ...licence, fssai_expires_on: dayAfter(12) } }),
    ...(index === 1 && { gstin: '07AABCT1234F1Z5', legal: { ...licence, fssai_expires_on: dayAfter(-3) } }),
  })),
  'GET /admin/bill-series': {
    has_gstin: false,
    gaps: [{ outlet_name: 'Connaught Place', papers: 'bills', financial_year: 2026 }],
  },
}

export const papersScenes: Scene[] = [
  ...billScenes,
  {
    role: 'admin',
    path: '/admin/dashboard',
    name: 'admin: what is missing on paper',
    responses: lacking,
    shows: [
      'Missing on Paper',
      'A bill number is missing at Connaught Place, 2026-27',
      'FSSAI licence has expired',
      'FSSAI licence ends in 12 days',
      'No legal name on bills',
    ],
  },
  {
    role: 'admin',
    path: '/admin/dashboard',
    name: 'admin: what is missing on paper, in Hindi',
    language: 'hi',
    responses: lacking,
    shows: ['काग़ज़ों में क्या बाक़ी है', 'FSSAI लाइसेंस 12 दिन में ख़त्म हो जाएगा'],
  },
  {
    role: 'customer',
    path: '/customer/orders',
    name: 'customer: the bill of a delivered order',
    responses: { 'GET /orders': listOf([delivered]), 'GET /orders/:id/bill': bill },
    steps: (page) => clickButton(page, /^Bill of order/),
    shows: ['1/26-27/42', /CGST 2.5%/, 'Taxable amount', /Paid by UPI/],
  },
  {
    role: 'outlet_manager',
    path: '/outlet/dashboard',
    name: 'outlet: paper of tickets, and when they are printed',
    steps: async (page) => {
      await clickButton(page, 'More')
      await page.getByRole('menuitem', { name: 'Print Settings' }).click()
    },
    shows: ['58 mm', '80 mm', 'Print automatically when an order is confirmed'],
  },
  {
    role: 'outlet_manager',
    path: '/outlet/dashboard',
    name: 'outlet: what is exported, and for which program',
    steps: async (page) => {
      await clickButton(page, 'Search')
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
    steps: async (page) => {
      await clickButton(page, 'खोजें')
      await clickButton(page, 'एक्सपोर्ट')
    },
    shows: ['टेबल के रूप में सेव करें'],
  },
]
