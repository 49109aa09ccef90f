import Type from 'typebox'
import { changeFilter } from './changes/calls.ts'
import { Id, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'
import { searchFields } from './order-search.ts'
import { orderStatuses } from './order-status.ts'

const { after: _, ...listFields } = searchFields
const { from, to } = searchFields

const formats = ['spreadsheet', 'plain'] as const
export type ExportFormat = (typeof formats)[number]

const format = Type.Optional(
  Type.Enum([...formats], {
    description:
      'How text is written. `spreadsheet`: as ="000123" where a spreadsheet would read a number, a date or a formula. `plain`: as it is, ' +
      'for programs; not to be opened in a spreadsheet. Without it, an apostrophe stands before what would be a formula.',
  }),
)

/** CSV in UTF-8, with a byte order mark and a line of names. */
const Csv = Type.String({ description: 'CSV (RFC 4180) in UTF-8, with a byte order mark and a line of names.' })

/** Exports every order that `GET /orders` lists for the same query, on all of its pages, the newest first. */
export const exportOrders = endpoint('GET /exports/orders', ['outlet_manager', 'admin'], {
  querystring: Shape({
    include_archived: Type.Optional(Type.Boolean()),
    order_status: Type.Optional(Type.Enum([...orderStatuses, 'ended'])),
    ...listFields,
    format,
  }),
  200: Csv,
})

/**
 * Exports the bills of an outlet (admins: of all), by outlet and number, then the credit notes with negative amounts,
 * so that columns add up. `from` and `to` are days in the outlet's time zone.
 */
export const exportBills = endpoint('GET /exports/bills', ['outlet_manager', 'admin'], {
  querystring: Shape({ outlet_id: Type.Optional(Id), from, to, format }),
  200: Csv,
})

/**
 * Exports the postings of the ledger, in the order of its entries. The day of an entry is in the outlet's time zone.
 */
export const exportLedger = endpoint('GET /exports/ledger', ['outlet_manager', 'admin'], {
  querystring: Shape({ outlet_id: Type.Optional(Id), from, to, format }),
  200: Csv,
})

export const gstr1Sheets = ['b2cs', 'b2b', 'hsn', 'documents'] as const
export type Gstr1Sheet = (typeof gstr1Sheets)[number]

/** Exports a sheet for the return GSTR-1: the outlets' tax invoices of a month, less the credit notes of that month. */
export const exportGstr1 = endpoint('GET /exports/gstr1', ['outlet_manager', 'admin'], {
  querystring: Shape({
    sheet: Type.Enum([...gstr1Sheets]),
    month: Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' }),
    outlet_id: Type.Optional(Id),
    format,
  }),
  200: Csv,
})

/** Exports the log of changes, the newest first, one line for each field. */
export const exportChanges = endpoint('GET /exports/changes', ['outlet_manager', 'admin'], {
  querystring: Shape({ ...changeFilter, format }),
  200: Csv,
})

/**
 * Exports hours on duty, one line for each person and week at an outlet, for all weeks that overlap `from` to `to`
 * (days in the outlet's time zone). For somebody still on duty, the hours count until now.
 */
export const exportHours = endpoint('GET /exports/hours', ['outlet_manager', 'admin'], {
  querystring: Shape({ outlet_id: Type.Optional(Id), from, to, format }),
  200: Csv,
})
