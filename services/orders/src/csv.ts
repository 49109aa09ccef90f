declare const cell: unique symbol
/** One cell as it is written; made by the functions below only. */
export type Cell = string & { readonly [cell]: true }

/** Spreadsheets take a file for UTF-8 by it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * What a spreadsheet may take for the begin of a formula, at the begin of a cell: after blanks too, in full width too. Also behind what
 * separates cells where a comma does not.
 */
const formula = /(^|[;\t\r\n])(?=[\s\p{Cf}]*[=+\-@|%＝＋－＠])/gu

/** Text that somebody wrote. An apostrophe stands before what would be a formula. */
export function text(value: string | null | undefined): Cell {
  if (!value) return '' as Cell
  const defused = value.replace(formula, "$1'")
  return (/[",;\t\r\n]|^\s|\s$/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused) as Cell
}

/** Paise as rupees with two decimals. */
export const money = (paise: number): Cell => (paise / 100).toFixed(2) as Cell

export const amount = (value: number): Cell => String(value) as Cell

export const line = (cells: readonly Cell[]) => `${cells.join(',')}\r\n`
