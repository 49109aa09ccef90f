import { type RawBuilder, sql } from 'kysely'

/**
 * The zeros of the scripts with digits of their own; the other nine follow each. NFKD leaves them as they are, unlike
 * fullwidth digits.
 */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0,
]
const digits = zeros
  .flatMap((zero) => Array.from({ length: 10 }, (_, digit) => String.fromCharCode(zero + digit)))
  .join('')
const others = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2018\u2019\u02BC'
const inAscii = `${'0123456789'.repeat(zeros.length)}-------'''`

/** Accents, nuktas and invisible marks, in the syntax of PostgreSQL's regular expressions. */
const leftOut = String.raw`[\u0300-\u036f\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\ufe00-\ufe0f\ufeff\ufff0-\ufffb\U000e0000-\U000e0fff]`

const isOtherwiseWritten = `[${digits + others}]`

/**
 * SQL: normalizes text for comparison in a search, as `searchable` of contracts/typed/search.ts does on pages. ASCII is
 * only lowercased, and only text with such digits or dashes is translated character by character. Without a subquery,
 * so that PostgreSQL can inline a function made of it.
 */
export const searchableIn = (text: RawBuilder<unknown>) => {
  const bare = sql`regexp_replace(normalize(${text}, NFKD), ${sql.lit(leftOut)}, '', 'g')`
  return sql<string>`
    lower(case when octet_length(${text}) = char_length(${text}) then ${text}
      when ${text} ~ ${sql.lit(isOtherwiseWritten)} then translate(${bare}, ${sql.lit(digits + others)}, ${sql.lit(inAscii)})
      else ${bare} end)`
}

/** SQL: tells whether every word of a search, normalized by `searchable`, occurs in the text. */
export const isFoundIn = (text: RawBuilder<unknown>, sought: string) => {
  const patterns = sought.split(' ').map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  return sql<boolean>`${searchableIn(text)} like all (${patterns}::text[])`
}
