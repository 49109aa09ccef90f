import { randomUUID } from 'node:crypto'
import { CREDIT_MONTHS } from '@tapri/contracts/give-back-reasons'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../database.ts'
import { takeOf } from './rules.ts'

type Granted = Pick<Database['credits'], 'customer_id' | 'outlet_id' | 'origin' | 'order_id'> & { paise: number }

/** Grants credit that expires after `CREDIT_MONTHS`. The caller books it in the ledger. */
export const grantCredit = (trx: Transaction<Database>, { paise, ...granted }: Granted) =>
  trx
    .insertInto('credits')
    .values({
      ...granted,
      id: randomUUID(),
      amount_paise: paise,
      left_paise: paise,
      expires_at: sql<Date>`now() + make_interval(months => ${sql.lit(CREDIT_MONTHS)})`,
    })
    .execute()

const usable = (db: Kysely<Database>, customer: string) =>
  db
    .selectFrom('credits')
    .where('customer_id', '=', customer)
    .where('left_paise', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)

/** Sums the credit that a customer can use now, in paise. */
export async function findCredit(db: Kysely<Database>, customer: string): Promise<number> {
  const { paise } = await usable(db, customer)
    .select(sql<number>`coalesce(sum(left_paise), 0)::bigint`.as('paise'))
    .executeTakeFirstOrThrow()
  return paise
}

/**
 * Uses credit for an order that this transaction has inserted, starting with what expires first. Returns false when
 * there is not enough.
 */
export async function takeCredit(trx: Transaction<Database>, customer: string, order_id: string, paise: number) {
  const credits = await usable(trx, customer)
    .select(['id', 'left_paise'])
    .orderBy('expires_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  const uses = takeOf(credits, paise)
  if (uses.reduce((sum, use) => sum + use.paise, 0) < paise) return false
  for (const use of uses)
    await trx
      .updateTable('credits')
      .set((column) => ({ left_paise: column('left_paise', '-', use.paise) }))
      .where('id', '=', use.credit_id)
      .execute()
  await trx
    .insertInto('credit_uses')
    .values(uses.map((use) => ({ ...use, order_id })))
    .execute()
  return true
}

/** Returns the credit used by a cancelled order. Credit about to expire lasts at least another 30 days. */
export const returnCredit = (trx: Transaction<Database>, order: string) =>
  sql`
    with returned as (delete from credit_uses where order_id = ${order} returning credit_id, paise)
    update credits set left_paise = left_paise + returned.paise,
      expires_at = greatest(expires_at, now() + interval '30 days')
    from returned where credits.id = returned.credit_id`.execute(trx)
