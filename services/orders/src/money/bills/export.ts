import type { Caller } from '@tapri/service-kit/http/access'
import { type Kysely, sql } from 'kysely'
import { billNumber, financialYear } from '../../order/fields/bill-number.ts'
import { amount, type Cell, money, text, time } from '../csv.ts'
import type { Database } from '../../database.ts'
import { managedOutlet } from '../../outlet/managed-outlet.ts'
import { EXPORT_PAGE } from '../send-export.ts'
import { taxColumns } from './terms.ts'

interface Asked {
  outlet_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type Row = Awaited<ReturnType<typeof findPage>>[number]

const cells: Record<string, (row: Row) => Cell> = {
  bill_number: (row) => text(billNumber(row)),
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
}
export const billColumns = Object.keys(cells)

/** Reads one outlet after the other, by the numbers of its bills. A bill never changes, so the pages fit together. */
export async function* billPages(db: Kysely<Database>, caller: Caller, asked: Asked): AsyncGenerator<Cell[][]> {
  for (const outlet of await findOutlets(db, caller, asked.outlet_id)) {
    let last = { financial_year: 0, number: 0 }
    for (;;) {
      const rows = await findPage(db, outlet, asked, last)
      yield rows.map((row) => Object.values(cells).map((cell) => cell(row)))
      const end = rows.at(-1)
      if (!end || rows.length < EXPORT_PAGE) break
      last = end
    }
  }
}

/** The outlets with bills that the caller may see: a manager's own, all for an admin. */
async function findOutlets(db: Kysely<Database>, { id, role }: Caller, wanted: string | undefined): Promise<string[]> {
  const rows = await db
    .selectFrom('bill_outlets')
    .select('outlet_id')
    .$if(role !== 'admin', (query) => query.where('outlet_id', '=', sql<string>`(${managedOutlet(sql`${id}`)})`))
    .$if(wanted !== undefined, (query) => query.where('outlet_id', '=', wanted ?? ''))
    .orderBy('code')
    .execute()
  return rows.map(({ outlet_id }) => outlet_id)
}

/** Days narrow the years as well: the numbers of a year are read in vain at most once. */
const findPage = (
  db: Kysely<Database>,
  outlet: string,
  { from, to }: Asked,
  last: { financial_year: number; number: number },
) => {
  const day = sql<string>`to_char(bills.issued_at at time zone bills.time_zone, 'YYYY-MM-DD')`
  return db
    .selectFrom('bills')
    .innerJoin('bill_terms', 'bill_terms.id', 'bills.terms_id')
    .innerJoin('bill_outlets', 'bill_outlets.outlet_id', 'bills.outlet_id')
    .innerJoin('known_outlets', 'known_outlets.id', 'bills.outlet_id')
    .where('bills.outlet_id', '=', outlet)
    .where(sql<boolean>`(bills.financial_year, bills.number) > (${last.financial_year}, ${last.number})`)
    .$if(from !== undefined, (query) =>
      query.where('bills.financial_year', '>=', financialYear(from ?? '')).where(day, '>=', from ?? ''),
    )
    .$if(to !== undefined, (query) =>
      query.where('bills.financial_year', '<=', financialYear(to ?? '')).where(day, '<=', to ?? ''),
    )
    .select([
      'bill_outlets.code',
      'bills.financial_year',
      'bills.number',
      sql<string>`to_char(bills.issued_at at time zone bills.time_zone, 'YYYY-MM-DD HH24:MI:SS')`.as('issued_at'),
      'bills.time_zone',
      'known_outlets.name as outlet_name',
      'bills.order_id',
      'bills.taxable_paise',
      'bills.cgst_paise',
      'bills.sgst_paise',
      'bills.total_paise',
    ])
    .select([...taxColumns])
    .orderBy('bills.financial_year')
    .orderBy('bills.number')
    .limit(EXPORT_PAGE)
    .execute()
}
