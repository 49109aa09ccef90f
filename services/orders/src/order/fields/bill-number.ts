/**
 * Formats a bill's number. It has at most 16 characters, the legal limit, for up to 99 outlets with 9,999,999 bills a
 * year each.
 */
export const billNumber = (bill: { code: number; financial_year: number; number: number }) =>
  `${bill.code}/${yearText(bill.financial_year)}/${bill.number}`

/** 2026 becomes 26-27. */
const yearText = (begin: number) => [begin, begin + 1].map((year) => String(year % 100).padStart(2, '0')).join('-')

/** Returns the year in which the financial year of a date (YYYY-MM-DD) begins, on 1 April. */
export function financialYear(date: string) {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return month < 4 ? year - 1 : year
}

/** Formats a credit note's number, which has its own series. */
export const creditNoteNumber = (note: { code: number; financial_year: number; number: number }) =>
  `${note.code}/C${yearText(note.financial_year)}/${note.number}`
