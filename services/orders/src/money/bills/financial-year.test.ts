import { expect, test } from 'vitest'
import { financialYearOf } from './financial-year.ts'

test.each([
  ['2026-03-31T18:29:59Z', 'Asia/Kolkata', 2025],
  ['2026-03-31T18:30:00Z', 'Asia/Kolkata', 2026],
  ['2026-03-31T18:30:00Z', 'UTC', 2025],
  ['2026-12-31T23:00:00Z', 'Asia/Kolkata', 2026],
])('%s in %s is of the financial year %d', (at, timeZone, year) => {
  expect(financialYearOf(new Date(at), timeZone)).toBe(year)
})
