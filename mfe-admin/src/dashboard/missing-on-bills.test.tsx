import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildOutlet, open, product } from '../testing.tsx'
import { MissingOnBills } from './missing-on-bills.tsx'

const gstin = '07AABCT1234F1Z5'
const legal = { legal_name: 'Tapri LLP', fssai_number: '13321999000123', fssai_expires_on: '2099-01-01' }
const marked = { ...product, diet: 'veg' }
const openFindings = (responses: Record<string, unknown>) =>
  open(<MissingOnBills />, { 'GET /products': [marked], ...responses }, { shell: { basePath: '/admin' } })
const rows = async () => {
  const all = within(await screen.findByRole('region', { name: 'Missing on Paper' })).getAllByRole('listitem')
  return all.map((row) => [row.textContent, within(row).queryByRole('link')?.getAttribute('href') ?? null])
}

test('what bills lack is named with the way to its field; closed outlets lack nothing', async () => {
  openFindings({
    'GET /admin/outlets': [
      buildOutlet({ gstin, legal: { ...legal, legal_name: null } }),
      buildOutlet({ id: 'o-2', name: 'Khan Market', gstin, legal: { ...legal, fssai_number: null } }),
      buildOutlet({ id: 'o-3', name: 'Hauz Khas', status: 'inactive' }),
    ],
    'GET /products': [product, marked],
    'GET /admin/bill-series': {
      has_gstin: false,
      gaps: [{ outlet_name: 'CP', papers: 'bills', financial_year: 2026 }],
    },
  })
  expect(await rows()).toEqual([
    [expect.stringContaining('A bill number is missing at CP, 2026-27'), null],
    ['No FSSAI licence numberKhan MarketFill In', '/admin/outlets?edit=o-2&field=fssai_number'],
    ['No legal name on billsConnaught PlaceFill In', '/admin/outlets?edit=o-1&field=legal_name'],
    ['1 product has no veg or non-veg markMasala ChaiFill In', '/admin/products?missing=diet'],
  ])
})

test('an outlet without a GST number has that of the chain', async () => {
  openFindings({
    'GET /admin/outlets': [buildOutlet({ legal: { ...legal, legal_name: null } })],
    'GET /admin/bill-series': { has_gstin: true, gaps: [] },
  })
  expect(await rows()).toEqual([expect.arrayContaining([expect.stringContaining('No legal name on bills')])])
})
