import { DASH, withAsciiDigits, withoutAnyInvisible } from './characters.ts'

const blanksAndDashes = new RegExp(`[\\s\\u0085${DASH}]`, 'gu')
const dash = new RegExp(`[${DASH}]`, 'gu')
const blanks = /[\s\u0085]/gu

/** Fullwidth and other forms as ASCII, digits of any script, nothing invisible. */
const plain = (typed: string) => withAsciiDigits(withoutAnyInvisible(typed).normalize('NFKC'))

/**
 * A code of letters and digits as it is compared and stored: a UPI reference, a GST number. People copy it with blanks,
 * dashes, in small letters.
 */
export const codeOf = (typed: string) => plain(typed).replace(blanksAndDashes, '').toUpperCase()

/** A UPI address, `name@bank`: the same in capitals. Dashes belong to it. */
export const payeeOf = (typed: string) => plain(typed).replace(blanks, '').toLowerCase()

/** An e-mail address; the mailbox before the `@` may tell capitals apart. */
export const emailOf = (typed: string) =>
  plain(typed)
    .replace(blanks, '')
    .replace(/^mailto:/i, '')

/**
 * A phone in the characters that a phone has, for libphonenumber to judge: digits of any script, dashes, blanks and
 * invisible marks of all kinds, and links (`tel:`) are what people paste from contacts, chats and papers.
 */
export const phoneOf = (typed: string) =>
  plain(typed)
    .trim()
    .replace(/^(?:tel|callto|sms):(?:\/\/)?/i, '')
    .replace(dash, '-')
    .replaceAll(/[\s\u0085]+/gu, ' ')
    .replaceAll(/[\u00B7\u2022\u2219\u22C5\u30FB]/gu, '.')
    .trim()

/** A number as forms read it: digits of any script, their decimal and thousands signs, without blanks and currency. */
export const numberOf = (typed: string) =>
  plain(typed)
    .replace(blanks, '')
    .replace(dash, '-')
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .replace(/^([+-]?)(?:₹|rs\.?|inr)/i, '$1')

/** Commas group thousands, or lakhs and crores: 1,250 and 1,25,000, but not 12,50, which may be meant as 12.50. */
const DECIMAL = /^[+-]?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/

/** Reads a number with at most so many decimals, as typed: `1240`, `₹ 1,240.50`, `१२`; undefined when it is none. */
export function decimalOf(typed: string, decimals = Infinity): number | undefined {
  const text = numberOf(typed)
  const found = DECIMAL.exec(text)
  return found && (found[1]?.length ?? 0) <= decimals ? Number(text.replaceAll(',', '')) : undefined
}
