import { phoneOf } from '@tapri/contracts/typed/identifiers'
import { phoneDigits, searchOf } from '@tapri/contracts/typed/search'

/** `text` is split into words as the orders' are; `number` begins an order's number, if it may be one. */
interface Sought {
  text: string
  number: string | null
}

/** Fewer would find a share of all orders that is worth a page of its own. */
const MIN_NUMBER_LENGTH = 4
/** Digits that somebody writes with spaces are one phone from this length on; below, they may be of an address. */
const MIN_PHONE_LENGTH = 6

const NUMBER = new RegExp(`^#?(?=[0-9a-f-]{${MIN_NUMBER_LENGTH},36}$)([0-9a-f]{1,8}|[0-9a-f]{8}-[0-9a-f-]*)$`, 'i')

export const soughtBy = (typed: string): Sought => {
  const q = searchOf(typed)
  const phone = phoneDigits(q)?.replace(/^0+/, '') ?? ''
  const plain = phoneOf(q)
  // Digits with blanks are a phone or an address; with letters they may be a number that was read out.
  const number = /[#a-f]/i.test(plain) ? plain.replaceAll(' ', '') : plain
  return {
    text: phone.length >= MIN_PHONE_LENGTH ? phone : q,
    number: NUMBER.exec(number)?.[1]?.toLowerCase() ?? null,
  }
}

/** Matches a word in an order's text (`plain_words`: each begins with a space); 4 digits may also end a number. */
export const patternOf = (word: string) => (/^\d{4,}$/.test(word) ? `%${word}%` : `% ${word}%`)
