import { expect, test } from 'vitest'
import { judgePaper } from './paper.ts'

const outlet = { id: 'o-1', name: 'CP', has_gstin: true, legal_name: 'Tapri LLP', fssai_number: '13321999000123' }
const dated = { ...outlet, fssai_expires_on: '2027-06-30' }

test.each([
  ['all is there', {}, ['well licences, names and marks are there, and no number is missing']],
  [
    'a licence ends tomorrow',
    { outlets: [{ ...outlet, fssai_expires_on: '2026-11-29' }] },
    ['look the FSSAI licence of CP ends in 1 day'],
  ],
  [
    'it has ended',
    { outlets: [{ ...outlet, fssai_expires_on: '2026-11-27' }] },
    ['wrong the FSSAI licence of CP has expired'],
  ],
  [
    'two outlets have none',
    { outlets: [dated, { ...dated, name: 'Indiranagar' }].map((each) => ({ ...each, fssai_number: null })) },
    ['look CP and 1 more: no FSSAI licence number'],
  ],
  ['a product has no mark', { products: [{ id: 'p', name: 'Rusk' }] }, ['look Rusk: no mark (vegetarian or not)']],
  [
    'a gap',
    { gaps: [{ outlet_name: 'CP', papers: 'credit_notes' as const, financial_year: 2026 }] },
    ['wrong the numbers of credit notes of CP in 2026 have a gap'],
  ],
])('paper: %s', (_, given, expected) => {
  const facts = { outlets: [dated], products: [], gaps: [], today: '2026-11-28', ...given }
  expect(judgePaper(facts).map(({ level, says }) => `${level} ${says}`)).toEqual(expected)
})
