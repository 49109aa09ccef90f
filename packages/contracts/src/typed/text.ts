import { withoutInvisible } from './characters.ts'

/**
 * U+202E reverses the text after it. Nobody types it, so names with it are refused. Other marks of its kind come with
 * pasted text and are removed.
 */
const REFUSED = '\\p{Cc}\\u202E'

/** Matches one line with at least one visible character. */
export const LINE_PATTERN = `^(?=.*[\\p{L}\\p{N}\\p{P}\\p{S}])[^${REFUSED}]*$`
/** Matches a name: at least one letter or digit. */
export const NAME_PATTERN = `^(?=.*[\\p{L}\\p{N}])[^${REFUSED}]*$`
/** Matches any number of lines, possibly none. */
export const PROSE_PATTERN = '^(?:[^\\p{Cc}\\u202E]|[\\t\\n\\r])*$'

const canonical = (typed: string) =>
  withoutInvisible(typed)
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')

/**
 * Normalizes a line of text for storing: composed (NFC), without invisible marks, single blanks between words and none
 * around. Several lines stay several, which a line refuses.
 */
export const lineOf = (typed: string) =>
  canonical(typed)
    .replaceAll(/[\p{Z}\t\u0085]+/gu, ' ')
    .trim()

/** The same for text of several lines, which are kept. */
export const proseOf = (typed: string) =>
  canonical(typed)
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .trim()

const name = new RegExp(NAME_PATTERN, 'u')

/** Tells whether it contains a letter or a digit that can be seen. */
export const isName = (typed: string) => name.test(lineOf(typed))
