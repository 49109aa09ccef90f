import type { ExportFormat } from '@tapri/contracts/exports'

/**
 * Made only by the functions below. Text is escaped as the format of the file requires, everything else is written as
 * it is.
 */
export type Cell = { readonly value: string; readonly isText: boolean }

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Matches the start of what a spreadsheet takes for a formula, also after blanks and in full width: at the start of a
 * cell, and after characters that separate cells where the comma does not.
 */
const formula = /(^|[;\t\r\n])(?=[\s\p{Cf}]*[=+\-@|%＝＋－＠])/gu
const formulaWithin = /([;\t\r\n])(?=[\s\p{Cf}]*[=+\-@|%＝＋－＠])/gu
const formulaFirst = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u

/** Letters that occur in numbers, dates and times: names of months and days, am and pm, exponents, currencies. */
const lettersOfNumbers =
  /(?<!\p{L})(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?|[ap]m?|e|rs|inr)(?!\p{L})/giu

/** Tells whether a spreadsheet may read the text as a number or a date: 000123 loses its zeros, 1-2 becomes a day. */
const looksLikeValue = (value: string) =>
  /^\s*(?:true|false)\s*$/i.test(value) ||
  (/\p{N}/u.test(value) && !/\p{L}/u.test(value.replaceAll(lettersOfNumbers, '')))

/** The most characters that Excel allows in a string within a formula. */
const MAX_IN_FORMULA = 255

/** Returns a formula whose result is the text itself: ="000123". A long text is split into parts and joined. */
function asFormula(value: string) {
  const parts = value.match(new RegExp(`[\\s\\S]{1,${MAX_IN_FORMULA}}`, 'gu')) ?? []
  return `=${parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('&')}`
}

const written: Record<ExportFormat | 'defused', (value: string) => string> = {
  plain: (value) => value,
  spreadsheet(value) {
    const within = value.replace(formulaWithin, "$1'")
    return formulaFirst.test(value) || looksLikeValue(value) ? asFormula(within) : within
  },
  // Puts an apostrophe before what would be a formula: the format of calls that name none.
  defused: (value) => value.replace(formula, "$1'"),
}

/**
 * Makes a cell of text that somebody wrote, or that nobody calculates with: phones, references, numbers of orders and
 * bills.
 */
export const text = (value: string | null | undefined): Cell => ({ value: value ?? '', isText: true })

/** Formats a time as 2026-11-27 13:40:00, which spreadsheets read as a time. */
export const time = (value: string | null): Cell => ({ value: value ?? '', isText: false })

export const money = (paise: number): Cell => ({ value: (paise / 100).toFixed(2), isText: false })

export const amount = (value: number | null): Cell => ({ value: String(value ?? ''), isText: false })

const quoted = (value: string) => (/[",;\t\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

export const line = (cells: readonly Cell[], format: ExportFormat | 'defused' = 'defused') =>
  `${cells.map(({ value, isText }) => quoted(isText ? written[format](value) : value)).join(',')}\r\n`
