import { expect, test } from 'vitest'
import { billNumber, financialYear } from './bill-number.ts'

test.each([
  [{ code: 1, financial_year: 2026, number: 1 }, '1/26-27/1'],
  [{ code: 99, financial_year: 2099, number: 9_999_999 }, '99/99-00/9999999'],
])('the number of %j', (bill, text) => {
  expect(billNumber(bill)).toBe(text)
  expect(text.length).toBeLessThanOrEqual(16)
})

test.each([
  ['2026-03-31', 2025],
  ['2026-04-01', 2026],
  ['2027-01-15', 2026],
])('%s lies in the financial year of %i', (date, year) => {
  expect(financialYear(date)).toBe(year)
})
