// Plain functions without the schemas, for pages and services. No lookbehind and no `v` flag, which older browsers
// cannot read.

/** The scripts in which a joiner between two letters changes what is read. */
const joining = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Arab', 'Syrc', 'Mymr']
const letter = `[${joining.map((script) => `\\p{Script=${script}}`).join('')}]`

/** Matches sequences that need their invisible marks: flags of regions, joined letters, emoji sequences, key caps. */
const whole = [
  '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
  `${letter}[\\u200C\\u200D](?=${letter})`,
  '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?[\\uFE0E\\uFE0F]?(?:\\u200D(?=\\p{Extended_Pictographic}))?',
  '[0-9#*]\\uFE0F\\u20E3',
].join('|')

/** Zero-width marks, direction marks, fillers, soft hyphens, the braille blank. */
const INVISIBLE = '[\\p{Default_Ignorable_Code_Point}\\u2800\\uFFF9-\\uFFFB]'
const outsideSequences = new RegExp(`(${whole})|(?!\\u202E)${INVISIBLE}`, 'gu')
const anywhere = new RegExp(INVISIBLE, 'gu')

/**
 * Removes invisible marks that no letter or emoji needs. U+202E stays: it reverses the text after it, and names with it
 * are refused.
 */
export const withoutInvisible = (text: string) => text.replace(outsideSequences, '$1')

/** Removes every invisible mark: for numbers, codes and searches. */
export const withoutAnyInvisible = (text: string) => text.replace(anywhere, '')

/** Converts the digits of any script to ASCII. */
export const withAsciiDigits = (text: string) => text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit)

/** Unicode has the digits of each script in a row of ten, 0 first. */
function asciiDigit(digit: string) {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** Dashes of every kind, including the minus sign. */
export const DASH = '\\p{Pd}\\u2212'
