import type { Buyer } from '@tapri/contracts/buyer'
import type { Caller } from '@tapri/service-kit/http/access'
import { type Kysely, sql } from 'kysely'
import { billNumber, creditNoteNumber, financialYear } from '../../order/fields/bill-number.ts'
import { amount, type Cell, money, text, time } from '@tapri/service-kit/data/csv'
import type { Database } from '../../database.ts'
import { isOwn } from '../../outlet/managed-outlet.ts'
import { EXPORT_PAGE } from '../send-export.ts'
import type { BillKind } from '../tax.ts'
import { gstin, taxColumns } from './terms.ts'

interface Asked {
  outlet_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

interface Row {
  code: number
  financial_year: number
  number: number
  issued_at: string
  time_zone: string
  outlet_name: string
  order_id: string
  kind: BillKind | 'credit_note'
  gstin: string | null
  hsn: string | null
  gst_hundredths: number
  /** Negative on credit notes, so that columns add up. */
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  total_paise: number
  credit_paise: number
  buyer: Buyer | null
  /** On credit notes: year and number of the bill that the note reduces. */
  of_year: number | null
  of_number: number | null
}

const cells: Record<string, (row: Row) => Cell> = {
  bill_number: (row) => text(row.kind === 'credit_note' ? creditNoteNumber(row) : billNumber(row)),
  issued_at: (row) => time(row.issued_at),
  outlet_name: (row) => text(row.outlet_name),
  order_number: ({ order_id }) => text(`#${order_id.slice(0, 8)}`),
  gstin: (row) => text(row.gstin),
  hsn: (row) => text(row.hsn),
  gst_percent: (row) => amount(row.gst_hundredths / 100),
  taxable_amount: (row) => money(row.taxable_paise),
  cgst_amount: (row) => money(row.cgst_paise),
  sgst_amount: (row) => money(row.sgst_paise),
  total_amount: (row) => money(row.total_paise),
  time_zone: (row) => text(row.time_zone),
  order_id: (row) => text(row.order_id),
  kind: (row) => text(row.kind),
  of_bill: ({ code, of_year, of_number }) =>
    text(of_year && of_number ? billNumber({ code, financial_year: of_year, number: of_number }) : null),
  buyer_gstin: ({ buyer }) => text(buyer?.gstin),
  buyer_name: ({ buyer }) => text(buyer?.name),
  credit_used: (row) => money(row.credit_paise),
}
export const billColumns = Object.keys(cells)

/**
 * Yields one outlet after another: its bills, then its credit notes, each sorted by number. Neither ever changes, so
 * pages are consistent with each other.
 */
export async function* billPages(db: Kysely<Database>, caller: Caller, asked: Asked): AsyncGenerator<Cell[][]> {
  for (const outlet of await findOutlets(db, caller, asked.outlet_id)) {
    for (const papers of ['bills', 'credit_notes'] as const) {
      let last = { financial_year: 0, number: 0 }
      for (;;) {
        const rows = await findPage(db, papers, outlet, asked, last)
        yield rows.map((row) => Object.values(cells).map((cell) => cell(row)))
        const end = rows.at(-1)
        if (!end || rows.length < EXPORT_PAGE) break
        last = end
      }
    }
  }
}

/** Finds the outlets with bills that the caller may see. */
async function findOutlets(db: Kysely<Database>, caller: Caller, wanted: string | undefined): Promise<string[]> {
  const rows = await db
    .selectFrom('bill_outlets')
    .select('outlet_id')
    .where(isOwn(sql`outlet_id`, caller))
    .$if(wanted !== undefined, (query) => query.where('outlet_id', '=', wanted ?? ''))
    .orderBy('code')
    .execute()
  return rows.map(({ outlet_id }) => outlet_id)
}

const columns = {
  bills: sql`coalesce(bills.kind, case when ${gstin} is not null then 'tax_invoice' else 'bill' end) as kind,
    bills.taxable_paise, bills.cgst_paise, bills.sgst_paise, bills.total_paise, bills.credit_paise,
    null as of_year, null as of_number`,
  credit_notes: sql`'credit_note' as kind, -credit_notes.taxable_paise as taxable_paise,
    -credit_notes.cgst_paise as cgst_paise, -credit_notes.sgst_paise as sgst_paise,
    -credit_notes.total_paise as total_paise, 0::bigint as credit_paise,
    bills.financial_year as of_year, bills.number as of_number`,
}

/** Filters by financial year as well as by day, so that at most one year's numbers are scanned without a match. */
async function findPage(
  db: Kysely<Database>,
  papers: keyof typeof columns,
  outlet: string,
  { from, to }: Asked,
  last: { financial_year: number; number: number },
): Promise<Row[]> {
  const paper = sql.table(papers)
  const day = sql`to_char(${paper}.issued_at at time zone ${paper}.time_zone, 'YYYY-MM-DD')`
  const isWithin = [
    ...(from === undefined ? [] : [sql`${paper}.financial_year >= ${financialYear(from)} and ${day} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${paper}.financial_year <= ${financialYear(to)} and ${day} <= ${to}`]),
  ]
  const { rows } = await sql<Row>`
    select bill_outlets.code, ${paper}.financial_year, ${paper}.number, ${paper}.time_zone, bills.order_id,
      to_char(${paper}.issued_at at time zone ${paper}.time_zone, 'YYYY-MM-DD HH24:MI:SS') as issued_at,
      known_outlets.name as outlet_name, orders.buyer, ${columns[papers]}, ${sql.join(taxColumns)}
    from ${papers === 'bills' ? paper : sql`credit_notes join bills using (order_id)`}
    join bill_terms on bill_terms.id = bills.terms_id
    join bill_outlets on bill_outlets.outlet_id = bills.outlet_id
    join known_outlets on known_outlets.id = bills.outlet_id
    join orders on orders.id = bills.order_id
    where ${sql.join(
      [
        sql`${paper}.outlet_id = ${outlet}`,
        sql`(${paper}.financial_year, ${paper}.number) > (${last.financial_year}, ${last.number})`,
        ...isWithin,
      ],
      sql` and `,
    )}
    order by ${paper}.financial_year, ${paper}.number limit ${sql.lit(EXPORT_PAGE)}`.execute(db)
  return rows
}
