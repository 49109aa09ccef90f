import { DASH, withAsciiDigits, withoutAnyInvisible } from './characters.ts'

const blanksAndDashes = new RegExp(`[\\s\\u0085${DASH}]`, 'gu')
const dash = new RegExp(`[${DASH}]`, 'gu')
const blanks = /[\s\u0085]/gu

/** Normalizes to ASCII: fullwidth and other forms, digits of any script; removes what is invisible. */
const plain = (typed: string) => withAsciiDigits(withoutAnyInvisible(typed).normalize('NFKC'))

/**
 * Normalizes a code of letters and digits, such as a UPI reference or a GST number, for comparing and storing. People
 * paste it with blanks, dashes and in lower case.
 */
export const codeOf = (typed: string) => plain(typed).replace(blanksAndDashes, '').toUpperCase()

/** Normalizes a UPI address, `name@bank`, which is case-insensitive. Dashes belong to it. */
export const payeeOf = (typed: string) => plain(typed).replace(blanks, '').toLowerCase()

/** Normalizes an e-mail address; the mailbox before the `@` may be case-sensitive. */
export const emailOf = (typed: string) =>
  plain(typed)
    .replace(blanks, '')
    .replace(/^mailto:/i, '')

/**
 * Reduces a phone number to the characters of one, for libphonenumber to validate: people paste digits of any script,
 * all kinds of dashes, blanks and invisible marks, and links (`tel:`) from contacts, chats and papers.
 */
export const phoneOf = (typed: string) =>
  plain(typed)
    .trim()
    .replace(/^(?:tel|callto|sms):(?:\/\/)?/i, '')
    .replace(dash, '-')
    .replaceAll(/[\s\u0085]+/gu, ' ')
    .replaceAll(/[\u00B7\u2022\u2219\u22C5\u30FB]/gu, '.')
    .trim()

/**
 * Normalizes a number for forms: digits of any script, decimal and thousands separators; without blanks and currency.
 */
export const numberOf = (typed: string) =>
  plain(typed)
    .replace(blanks, '')
    .replace(dash, '-')
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .replace(/^([+-]?)(?:₹|rs\.?|inr)/i, '$1')

/** Commas group thousands, or lakhs and crores: 1,250 and 1,25,000, but not 12,50, which may be meant as 12.50. */
const DECIMAL = /^[+-]?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/

/** Parses a number with at most this many decimals, as typed: `1240`, `₹ 1,240.50`, `१२`; undefined when it is none. */
export function decimalOf(typed: string, decimals = Infinity): number | undefined {
  const text = numberOf(typed)
  const found = DECIMAL.exec(text)
  return found && (found[1]?.length ?? 0) <= decimals ? Number(text.replaceAll(',', '')) : undefined
}

/** Parses a number between the bounds, which count; undefined when it is none. */
export function numberWithin(typed: string, least: number, most: number, decimals?: number): number | undefined {
  const number = decimalOf(typed, decimals)
  return number !== undefined && number >= least && number <= most ? number : undefined
}

/** Writes a number as a field shows it: nothing for none. */
export const numberText = (number: number | null | undefined) => (number == null ? '' : String(number))
