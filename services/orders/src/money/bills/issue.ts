import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { StoredOrder } from '../../order/order.ts'
import { taxedBill, type TaxTerms } from '../tax.ts'
import { financialYearOf } from './financial-year.ts'

type Sold = Pick<StoredOrder, 'id' | 'outlet_id' | 'items' | 'charges'>

/**
 * Issues an order's bill in the transaction of its delivery. Numbers have no gap within an outlet and financial year.
 * The date is that of the delivery, but not before the previous bill. Must be the delivery's last step, because the
 * outlet's next delivery waits for the number.
 */
export async function issueBill(trx: Kysely<Database>, { id: order_id, outlet_id, ...sold }: Sold) {
  const { terms_id, time_zone, is_locked, legal_name, address, fssai_number, ...terms } = await lockBills(
    trx,
    outlet_id,
  )
  if (!is_locked) {
    await sql`insert into bill_outlets (outlet_id) values (${outlet_id}) on conflict do nothing`.execute(trx)
    await lockBills(trx, outlet_id)
  }
  const issued_at = await findDate(trx, outlet_id, order_id)
  const financial_year = financialYearOf(new Date(issued_at), time_zone)
  const { lines, ...bill } = taxedBill(sold, terms)
  await trx
    .with('counted', (part) =>
      part
        .insertInto('bill_counts')
        .values({ outlet_id, financial_year, last: 1 })
        .onConflict((conflict) =>
          conflict.columns(['outlet_id', 'financial_year']).doUpdateSet({ last: sql<number>`bill_counts.last + 1` }),
        )
        .returning('last'),
    )
    .insertInto('bills')
    .values((eb) => ({
      outlet_id,
      financial_year,
      order_id,
      terms_id,
      time_zone,
      gstin: terms.gstin,
      gst_hundredths: bill.kind === 'tax_invoice' ? terms.gst_hundredths : 0,
      legal_name,
      address,
      fssai_number,
      ...bill,
      lines: JSON.stringify(lines),
      number: eb.selectFrom('counted').select('last'),
      issued_at: sql<Date>`${issued_at}::timestamptz`,
    }))
    .execute()
}

interface Terms extends TaxTerms {
  terms_id: string
  time_zone: string
  legal_name: string | null
  address: string | null
  fssai_number: string | null
  is_locked: boolean
}

/**
 * Locks the outlet's bill numbers until the transaction ends, unless it has no bill yet, and reads the terms of its
 * bills.
 */
export async function lockBills(trx: Kysely<Database>, outlet: string): Promise<Terms> {
  const { rows } = await sql<Terms>`
    with locked as materialized (select from bill_outlets where outlet_id = ${outlet} for no key update)
    select bill_terms.id as terms_id, coalesce(outlet.time_zone, bill_terms.time_zone) as time_zone,
      coalesce(outlet.gstin, bill_terms.gstin) as gstin,
      coalesce(outlet.gst_hundredths, bill_terms.gst_hundredths) as gst_hundredths,
      bill_terms.hsn, coalesce((outlet.legal ->> 'is_composition')::boolean, false) as is_composition,
      outlet.legal ->> 'legal_name' as legal_name, nullif(outlet.address, '') as address,
      outlet.legal ->> 'fssai_number' as fssai_number,
      exists (select from locked) as is_locked
    from bill_terms left join known_outlets as outlet on outlet.id = ${outlet}
    order by bill_terms.id desc limit 1`.execute(trx)
  const [terms] = rows
  if (!terms) throw new Error('there are no terms of bills')
  return terms
}

/** Returns the time of the next bill in PostgreSQL's notation, with microseconds. */
async function findDate(trx: Kysely<Database>, outlet: string, order: string): Promise<string> {
  const { rows } = await sql<{ issued_at: string }>`
    select to_char(greatest(delivered_at, (
      select issued_at from bills where outlet_id = ${outlet} order by financial_year desc, number desc limit 1
    )) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as issued_at
    from orders where id = ${order}`.execute(trx)
  if (!rows[0]) throw new Error(`order ${order} is not there`)
  return rows[0].issued_at
}
