import type { ExportFormat } from '@tapri/contracts/exports'

/** Made by the functions below only. Text is written as the format of the file needs it, all else as it is. */
export type Cell = { readonly value: string; readonly isText: boolean }

/** Spreadsheets take a file for UTF-8 by it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Finds the begin of a formula, as spreadsheets see it: after blanks and in full width too, at the begin of a cell and
 * behind what separates cells where a comma does not.
 */
const formula = /(^|[;\t\r\n])(?=[\s\p{Cf}]*[=+\-@|%＝＋－＠])/gu
const formulaWithin = /([;\t\r\n])(?=[\s\p{Cf}]*[=+\-@|%＝＋－＠])/gu
const formulaFirst = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u

/** Letters that numbers, dates and times have: of months, days, halves of a day, powers of ten, currencies. */
const lettersOfNumbers =
  /(?<!\p{L})(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?|[ap]m?|e|rs|inr)(?!\p{L})/giu

/** Tells whether a spreadsheet may read the text as a number or a date: 000123 loses its zeros, 1-2 becomes a day. */
const looksLikeValue = (value: string) =>
  /^\s*(?:true|false)\s*$/i.test(value) ||
  (/\p{N}/u.test(value) && !/\p{L}/u.test(value.replaceAll(lettersOfNumbers, '')))

/** Characters that a text within a formula may have in Excel. */
const MAX_IN_FORMULA = 255

/** A formula that gives the text itself, without a visible mark: ="000123". Parts of a long one are joined. */
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
  // An apostrophe stands before what would be a formula: the form of calls that name none.
  defused: (value) => value.replace(formula, "$1'"),
}

/** Text that somebody wrote, or that is none to calculate with: phones, references, numbers of orders and bills. */
export const text = (value: string | null | undefined): Cell => ({ value: value ?? '', isText: true })

/** Formats a time as 2026-11-27 13:40:00, which spreadsheets read as a time. */
export const time = (value: string | null): Cell => ({ value: value ?? '', isText: false })

export const money = (paise: number): Cell => ({ value: (paise / 100).toFixed(2), isText: false })

export const amount = (value: number | null): Cell => ({ value: String(value ?? ''), isText: false })

const quoted = (value: string) => (/[",;\t\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

export const line = (cells: readonly Cell[], format: ExportFormat | 'defused' = 'defused') =>
  `${cells.map(({ value, isText }) => quoted(isText ? written[format](value) : value)).join(',')}\r\n`
