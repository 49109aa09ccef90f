import { phoneOf } from '@tapri/contracts/typed/identifiers'
import { phoneDigits, searchOf } from '@tapri/contracts/typed/search'

/** `text` is split into words like the orders' texts; `number` is the start of an order's number, if it can be one. */
interface Sought {
  text: string
  number: string | null
}

/** Fewer characters would match too large a share of all orders. */
const MIN_NUMBER_LENGTH = 4
/** Digits written with spaces count as one phone from this length on; fewer may belong to an address. */
const MIN_PHONE_LENGTH = 6

const NUMBER = new RegExp(`^#?(?=[0-9a-f-]{${MIN_NUMBER_LENGTH},36}$)([0-9a-f]{1,8}|[0-9a-f]{8}-[0-9a-f-]*)$`, 'i')

export const soughtBy = (typed: string): Sought => {
  const q = searchOf(typed)
  const phone = phoneDigits(q)?.replace(/^0+/, '') ?? ''
  const plain = phoneOf(q)
  // Digits with spaces are a phone or an address; with letters they may be an order's number that was read out.
  const number = /[#a-f]/i.test(plain) ? plain.replaceAll(' ', '') : plain
  return {
    text: phone.length >= MIN_PHONE_LENGTH ? phone : q,
    number: NUMBER.exec(number)?.[1]?.toLowerCase() ?? null,
  }
}

/**
 * Returns the LIKE pattern of a word in an order's text (`plain_words`: each word begins with a space). Four or more
 * digits may be anywhere in a number, such as at the end of a phone.
 */
export const patternOf = (word: string) => (/^\d{4,}$/.test(word) ? `%${word}%` : `% ${word}%`)
