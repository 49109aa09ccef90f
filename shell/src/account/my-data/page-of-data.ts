import type { MyData } from '@tapri/contracts/my-data/account'
import type { MyDataTable } from '@tapri/contracts/my-data/names'
import { dateTime, rupees } from '@tapri/web-kit/format'
import type { Language } from '@tapri/web-kit/language'
import { columnNames, innerNames } from './column-names.ts'
import type { usePageTexts } from './page-texts.ts'

type Row = Record<string, unknown>

interface Look {
  brand: string
  language: Language
  texts: ReturnType<typeof usePageTexts>
}

/** A table with more columns is shown as one small table per row, so that it can be read on a phone. */
const MOST_COLUMNS = 6

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
div{overflow-x:auto}table{border-collapse:collapse;margin:0 0 1rem;width:100%}th,td{border:1px solid #ccc;padding:.3rem .6rem;text-align:left;vertical-align:top}
th{background:#f4f1ec;font-weight:600}tbody th{width:35%}tbody th+td{overflow-wrap:anywhere}p{color:#555}`

/** Renders the data about a user as a self-contained HTML page in their language, without scripts. */
export function pageOfData({ made_at, tables }: MyData, { brand, language, texts }: Look): string {
  const title = escaped(texts.title(brand))
  const filled = tables.filter(({ rows }) => rows.length > 0)
  const sections = filled.map(({ table, rows, complete, erasure }) => {
    const name = texts.tables[table as MyDataTable] ?? table
    const cut = complete ? '' : `<p>${escaped(texts.cut)}</p>`
    return `<h2>${escaped(name)}</h2><p>${escaped(texts.erasure[erasure])}</p>${cut}${tableOf(rows as Row[], language)}`
  })
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>
<p>${escaped(texts.made(dateTime(made_at, language)))}</p>${sections.join('\n')}</body></html>`
}

function tableOf(rows: Row[], language: Language): string {
  const name = namesOf(language)
  const columns = Object.keys(rows[0] ?? {}).filter((column) => rows.some((row) => row[column] !== null))
  const cell = (row: Row, column: string) => `<td>${escaped(valueOf(column, row[column], language))}</td>`
  if (columns.length <= MOST_COLUMNS) {
    const head = columns.map((column) => `<th>${escaped(name(column))}</th>`).join('')
    const body = rows.map((row) => `<tr>${columns.map((column) => cell(row, column)).join('')}</tr>`)
    return `<div><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
  }
  const one = (row: Row) =>
    columns
      .filter((column) => row[column] !== null)
      .map((column) => `<tr><th>${escaped(name(column))}</th>${cell(row, column)}</tr>`)
  return rows.map((row) => `<table><tbody>${one(row).join('')}</tbody></table>`).join('')
}

const names: Record<string, readonly [en: string, hi: string]> = { ...columnNames, ...innerNames }
const namesOf = (language: Language) => (column: string) => {
  const pair = names[column]
  return pair?.[language === 'en' ? 0 : 1] ?? column.replace(/_paise$/, '').replaceAll('_', ' ')
}

/** Formats a value for people: money in rupees, times in this device's time zone, lists and objects in words. */
function valueOf(column: string, value: unknown, language: Language): string {
  if (value === null || value === undefined) return '—'
  if (Array.isArray(value)) return value.map((each) => valueOf(column, each, language)).join('; ')
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([, part]) => part !== null)
    return parts.map(([key, part]) => `${namesOf(language)(key)}: ${valueOf(key, part, language)}`).join(', ')
  }
  if (typeof value === 'number' && /(^|_)paise$/.test(column)) return rupees(value / 100, language)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateTime(value, language)
  return String(value as string | number | boolean)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
