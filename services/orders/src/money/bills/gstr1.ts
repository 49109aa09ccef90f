import type { Gstr1Sheet } from '@tapri/contracts/exports'
import type { Caller } from '@tapri/service-kit/http/access'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { billNumber, creditNoteNumber, financialYear } from '../../order/fields/bill-number.ts'
import { isOwn } from '../../outlet/managed-outlet.ts'
import type { Database } from '../../database.ts'
import { amount, type Cell, money, text, time } from '@tapri/service-kit/data/csv'
import { billedLines, gstin } from './terms.ts'

interface Asked {
  sheet: Gstr1Sheet
  month: string
  outlet_id?: string | undefined
}

type Kind = typeof text | typeof amount | typeof money | typeof time
type Columns = Record<string, Kind>

const taxes = { taxable_value: money, cgst: money, sgst: money }
const columns = {
  b2cs: { gstin: text, place_of_supply: text, rate: amount, ...taxes },
  b2b: {
    gstin: text,
    buyer_gstin: text,
    buyer_name: text,
    document: text,
    document_number: text,
    date: time,
    document_value: money,
    place_of_supply: text,
    rate: amount,
    ...taxes,
  },
  hsn: { gstin: text, hsn: text, rate: amount, quantity: amount, total_value: money, ...taxes },
  documents: { gstin: text, outlet_name: text, document: text, from: text, to: text, total: amount, cancelled: amount },
} as const satisfies Record<Gstr1Sheet, Columns>

export const gstr1Columns = (sheet: Gstr1Sheet) => Object.keys(columns[sheet])

/** A row from the database, in which document numbers are still in parts. */
interface Row {
  document?: 'invoice' | 'credit_note'
  code?: number
  financial_year?: number
  first?: number
  last?: number
}

/** Reads one sheet of the month: tax invoices as issued, minus the month's credit notes. */
export async function* gstr1Pages(db: Kysely<Database>, caller: Caller, asked: Asked): AsyncGenerator<Cell[][]> {
  const { rows } =
    await sql<Row>`with papers as materialized (${papersOf(caller, asked)}) ${sheets[asked.sheet]}`.execute(db)
  yield rows.map((row) => {
    const read: Record<string, unknown> = { ...row, ...numbersOf(row) }
    return Object.entries(columns[asked.sheet] as Columns).map(([name, kind]) => kind(read[name] as never))
  })
}

function numbersOf({ document, code = 0, financial_year = 0, first, last = 0 }: Row) {
  if (first === undefined) return {}
  const numberOf = document === 'credit_note' ? creditNoteNumber : billNumber
  const [from, to] = [first, last].map((number) => numberOf({ code, financial_year, number }))
  return { from, to, document_number: from }
}

/** SQL: the month's tax invoices and credit notes that the caller may see. Amounts of notes are negative. */
function papersOf(caller: Caller, { month, outlet_id }: Asked) {
  const isSeen = sql.join(
    [
      sql`${gstin} is not null and coalesce(bills.kind, 'tax_invoice') = 'tax_invoice'`,
      isOwn(sql`bills.outlet_id`, caller),
      ...(outlet_id === undefined ? [] : [sql`bills.outlet_id = ${outlet_id}`]),
    ],
    sql` and `,
  )
  const year = financialYear(`${month}-01`)
  const of = (table: RawBuilder<unknown>) => sql`
    ${table}.financial_year, ${table}.number, ${table}.total_paise, ${table}.outlet_id,
    to_char(${table}.issued_at at time zone ${table}.time_zone, 'YYYY-MM-DD') as date`
  const inMonth = (table: RawBuilder<unknown>) => sql`${table}.financial_year = ${year}
    and to_char(${table}.issued_at at time zone ${table}.time_zone, 'YYYY-MM') = ${month}`
  const [bills, notes] = [sql`bills`, sql`credit_notes`]
  const joined = sql`join bill_terms on bill_terms.id = bills.terms_id join orders on orders.id = bills.order_id`
  return sql`
    select 'invoice' as document, 1 as sign, ${gstin} as gstin, orders.buyer, ${billedLines} as lines, ${of(bills)}
    from bills ${joined} where ${inMonth(bills)} and ${isSeen}
    union all
    select 'credit_note', -1, ${gstin}, orders.buyer, credit_notes.lines, ${of(notes)}
    from credit_notes join bills using (order_id) ${joined} where ${inMonth(notes)} and ${isSeen}`
}

const line = sql`jsonb_to_recordset(lines) as line (hsn text, gst_hundredths integer, quantity integer, kind text,
  taxable_paise bigint, cgst_paise bigint, sgst_paise bigint)`
const sum = (column: RawBuilder<unknown>) => sql`sum(sign * ${column})::float8`
const rateAndTaxes = sql`gst_hundredths / 100.0::float8 as rate, ${sum(sql`taxable_paise`)} as taxable_value,
  ${sum(sql`cgst_paise`)} as cgst, ${sum(sql`sgst_paise`)} as sgst`

const sheets: Record<Gstr1Sheet, RawBuilder<unknown>> = {
  b2cs: sql`
    select gstin, left(gstin, 2) as place_of_supply, ${rateAndTaxes} from papers, ${line}
    where buyer is null group by gstin, gst_hundredths order by gstin, gst_hundredths`,
  b2b: sql`
    select gstin, buyer ->> 'gstin' as buyer_gstin, buyer ->> 'name' as buyer_name, document, code, financial_year,
      number as first, number as last, date, (sign * total_paise)::float8 as document_value,
      left(gstin, 2) as place_of_supply, ${rateAndTaxes}
    from papers join bill_outlets using (outlet_id), ${line} where buyer is not null
    group by gstin, buyer, document, sign, code, financial_year, number, date, total_paise, gst_hundredths
    order by gstin, code, document desc, number, gst_hundredths`,
  hsn: sql`
    select gstin, hsn, coalesce(sum(quantity) filter (where kind = 'product' and sign > 0), 0)::float8 as quantity,
      ${sum(sql`(taxable_paise + cgst_paise + sgst_paise)`)} as total_value, ${rateAndTaxes}
    from papers, ${line} group by gstin, hsn, gst_hundredths order by gstin, hsn, gst_hundredths`,
  documents: sql`
    select papers.gstin, known_outlets.name as outlet_name, document, code, financial_year, min(number) as first,
      max(number) as last, count(*)::int as total, 0 as cancelled
    from papers join bill_outlets using (outlet_id) join known_outlets on known_outlets.id = outlet_id
    group by papers.gstin, known_outlets.name, document, code, financial_year order by gstin, code, document desc`,
}
