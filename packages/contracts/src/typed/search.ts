import { withAsciiDigits, withoutAnyInvisible } from './characters.ts'
import { phoneOf } from './identifiers.ts'
import { lineOf } from './text.ts'

/**
 * Accents of Latin, Greek and Cyrillic, vowel signs of Arabic, and the nukta of the Indic scripts, which many leave
 * out.
 */
const ACCENTS = '\\u0300-\\u036F\\u064B-\\u065F\\u0670\\u093C\\u09BC\\u0A3C\\u0ABC\\u0B3C\\u0C3C\\u0CBC'

const accents = new RegExp(`[${ACCENTS}]`, 'gu')

/** Normalizes a search before it is sent. */
export const searchOf = (typed: string) => lineOf(withoutAnyInvisible(typed))

/**
 * Normalizes stored and typed text alike for comparison in a search: without case, accents and invisible marks; digits,
 * dashes and apostrophes as ASCII. `searchableIn` of service-kit does the same in the database.
 */
export const searchable = (text: string) =>
  withAsciiDigits(searchOf(text).normalize('NFKD').replace(accents, ''))
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .toLowerCase()

/**
 * Returns the digits of a search for a phone number or a part of one, however they are grouped; undefined when it is
 * none.
 */
export function phoneDigits(typed: string): string | undefined {
  const phone = phoneOf(typed)
  const digits = phone.replaceAll(/\D/g, '')
  return digits !== '' && /^[+()\d ./-]+$/.test(phone) ? digits : undefined
}

/** Tells whether every word of the search occurs in one of the texts. */
export function isFound(typed: string, ...texts: readonly (string | null | undefined)[]) {
  const found = searchable(texts.filter(Boolean).join(' '))
  const digits = phoneDigits(typed)
  if (digits !== undefined && found.replaceAll(/[^\p{L}\d]/gu, '').includes(digits)) return true
  return searchable(typed)
    .split(' ')
    .every((word) => found.includes(word))
}
