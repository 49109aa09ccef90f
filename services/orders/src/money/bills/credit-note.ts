import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { type NotedLine, notedLines, sumsOf, type TaxedLine } from '../tax.ts'
import { financialYearOf } from './financial-year.ts'
import { lockBills } from './issue.ts'
import { billedLines } from './terms.ts'

interface GivenBack {
  order_id: string
  /** A refund has at most one credit note. */
  refund_id: string
  paise: number
  /**
   * Indexes of the products in the order that the refund is for. Without any, it applies proportionally to the whole
   * bill.
   */
  items?: readonly number[] | undefined
}

/**
 * Issues a refund's credit note in the refund's transaction, numbered in a series of its own like bills. Must be its
 * last step, because the outlet's next bill waits for it. Does nothing for an order without a bill: notes for its
 * refunds are issued with the bill.
 */
export async function issueCreditNote(trx: Kysely<Database>, { order_id, refund_id, paise, items }: GivenBack) {
  const bill = await trx
    .selectFrom('bills')
    .innerJoin('bill_terms', 'bill_terms.id', 'bills.terms_id')
    .select(['bills.outlet_id', 'bills.time_zone', billedLines.as('lines')])
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  if (!bill) return
  const { outlet_id, time_zone } = bill
  await lockBills(trx, outlet_id)
  const earlier = await trx.selectFrom('credit_notes').select('lines').where('order_id', '=', order_id).execute()
  const lines = notedLines(
    bill.lines as TaxedLine[],
    earlier.flatMap((note) => note.lines as NotedLine[]),
    paise,
    items,
  )
  const issued_at = await findDate(trx, outlet_id)
  const financial_year = financialYearOf(new Date(issued_at), time_zone)
  await trx
    .with('counted', (part) =>
      part
        .insertInto('credit_note_counts')
        .values({ outlet_id, financial_year, last: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['outlet_id', 'financial_year'])
            .doUpdateSet({ last: sql<number>`credit_note_counts.last + 1` }),
        )
        .returning('last'),
    )
    .insertInto('credit_notes')
    .values((eb) => ({
      outlet_id,
      financial_year,
      order_id,
      refund_id,
      time_zone,
      lines: JSON.stringify(lines),
      ...sumsOf(lines),
      number: eb.selectFrom('counted').select('last'),
      issued_at: sql<Date>`${issued_at}::timestamptz`,
    }))
    .execute()
}

/** Returns the time of the next note in PostgreSQL's notation: now, but not before the previous note. */
async function findDate(trx: Kysely<Database>, outlet: string): Promise<string> {
  const { rows } = await sql<{ issued_at: string }>`
    select to_char(greatest(clock_timestamp(), (
      select issued_at from credit_notes where outlet_id = ${outlet} order by financial_year desc, number desc limit 1
    )) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as issued_at`.execute(trx)
  return rows[0]!.issued_at
}
