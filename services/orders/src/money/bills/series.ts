import type { BillSeries } from '@tapri/contracts/bills'
import { readAtMostEvery } from '@tapri/service-kit/process/metrics/cached-reads'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'

/** Counting all numbers takes a while in a large chain, and gaps are not expected. */
const READ_EVERY_MS = 10 * 60_000

/** Returns a function that finds gaps in series of bill numbers, reading at most every 10 minutes. */
export const seriesReader = (db: Kysely<Database>) => readAtMostEvery(READ_EVERY_MS, () => findSeries(db))

const gapsOf = (papers: 'bills' | 'credit_notes', counts: 'bill_counts' | 'credit_note_counts') => sql`
  select coalesce(name, outlet_id) as outlet_name, ${sql.lit(papers)} as papers, financial_year
  from ${sql.table(papers)} full join ${sql.table(counts)} using (outlet_id, financial_year)
  left join known_outlets on known_outlets.id = outlet_id
  group by name, outlet_id, financial_year
  having (count(number), max(number)) is distinct from (max(last)::bigint, max(last))`

async function findSeries(db: Kysely<Database>): Promise<BillSeries> {
  const { rows } = await sql<BillSeries>`
    select (select gstin from bill_terms order by id desc limit 1) is not null as has_gstin,
      (select coalesce(jsonb_agg(gaps), '[]') from (
        ${gapsOf('bills', 'bill_counts')} union all ${gapsOf('credit_notes', 'credit_note_counts')}
        order by outlet_name, financial_year limit 20
      ) as gaps) as gaps`.execute(db)
  return rows[0] ?? { has_gstin: false, gaps: [] }
}
