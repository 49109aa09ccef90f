import { withoutInvisible } from './characters.ts'

/**
 * Reads other text backwards. Nobody types it; names with it are refused. The others of its kind come with what people
 * paste, and are left out.
 */
const REFUSED = '\\p{Cc}\\u202E'

/** Fits one line in which something can be seen. */
export const LINE_PATTERN = `^(?=.*[\\p{L}\\p{N}\\p{P}\\p{S}])[^${REFUSED}]*$`
/** Fits a name: with a letter or a digit. */
export const NAME_PATTERN = `^(?=.*[\\p{L}\\p{N}])[^${REFUSED}]*$`
/** Fits several lines, possibly none. */
export const PROSE_PATTERN = '^(?:[^\\p{Cc}\\u202E]|[\\t\\n\\r])*$'

const canonical = (typed: string) =>
  withoutInvisible(typed)
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')

/**
 * Makes a line of text as it is stored: composed (NFC), without invisible marks, single blanks between words and none
 * around. Several lines stay several, which a line refuses.
 */
export const lineOf = (typed: string) =>
  canonical(typed)
    .replaceAll(/[\p{Z}\t\u0085]+/gu, ' ')
    .trim()

/** The same for text of several lines, which stay. */
export const proseOf = (typed: string) =>
  canonical(typed)
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .trim()

const name = new RegExp(NAME_PATTERN, 'u')

/** Says whether something is named by it: a letter or a digit can be seen. */
export const isName = (typed: string) => name.test(lineOf(typed))
