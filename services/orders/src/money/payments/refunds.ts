import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { bookRefund } from './book-payment.ts'
import { type PaymentProvider, ProviderRefused } from './provider.ts'
import { refundPauseSeconds } from './rules.ts'

/** Refunds that one look takes on, one after another: providers limit how often they are asked. */
const BATCH = 20

/**
 * Gives back what is to go back. A refund is claimed until its next try, so that of several processes one asks; a
 * second try after a lost response names the same payment, of which the provider gives back no more than there is. What
 * the provider refuses is told to the admins as a difference and tried again, at last once an hour.
 */
export async function sendRefunds(db: Kysely<Database>, provider: PaymentProvider): Promise<void> {
  for (let sent = 0; sent < BATCH; sent += 1) {
    const payment = await claimRefund(db, provider.name)
    if (!payment) return
    const { id, payment_ref, refund_attempts } = payment
    try {
      const amount_paise = payment.amount_paise - (await findParts(db, id))
      const { refund_ref } =
        amount_paise > 0 ? await provider.refund({ id, payment_ref, amount_paise }) : { refund_ref: IN_PARTS }
      await db.transaction().execute((trx) => writeRefund(trx, id, refund_ref))
    } catch (error) {
      await postpone(db, id, refund_attempts)
      if (!(error instanceof ProviderRefused)) throw error
      await noteRefused(db, provider.name, payment)
    }
  }
}

/** In the place of the provider's name, where the parts that went back before were all of it. */
const IN_PARTS = 'in parts'

/** Sums what an order has given back of its payment in parts, sent or not: the rest goes back with the whole. */
export async function findParts(db: Kysely<Database>, payment: string): Promise<number> {
  const { paise } = await db
    .selectFrom('order_refunds')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('paise'))
    .where('payment_id', '=', payment)
    .executeTakeFirstOrThrow()
  return paise
}

/** Tells the admins what the provider refuses. */
export const noteRefused = (
  db: Kysely<Database>,
  provider: PaymentProvider['name'],
  { payment_ref, order_id, amount_paise }: { payment_ref: string; order_id: string; amount_paise: number },
) =>
  db
    .insertInto('payment_differences')
    .values({ provider, kind: 'refund_refused', payment_ref, order_id, amount_paise })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Writes down that a payment went back, and books it, once. */
async function writeRefund(trx: Kysely<Database>, id: string, refund_ref: string) {
  const refunded = await trx
    .updateTable('payments')
    .set({ refund_ref, refunded_at: sql<Date>`clock_timestamp()`, refund_next_at: null })
    .where('id', '=', id)
    .where('refunded_at', 'is', null)
    .returning(['order_id', 'payment_ref', 'amount_paise', 'refund_ref', 'refund_reason'])
    .executeTakeFirst()
  if (refunded) await bookRefund(trx, refunded, await findParts(trx, id))
}

/** Longer than a refund takes at most: two calls of the provider with 5 s each, and a write. */
export const CLAIMED_SECONDS = 20

/** Nobody else claims it meanwhile. It is tried again when the process died or could not write the answer. */
const claimRefund = (db: Kysely<Database>, provider: PaymentProvider['name']) =>
  db
    .updateTable('payments')
    .set((column) => ({
      refund_attempts: column('refund_attempts', '+', 1),
      refund_next_at: sql<Date>`clock_timestamp() + ${CLAIMED_SECONDS} * interval '1 second'`,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('payments')
        .select('id')
        .where('provider', '=', provider)
        .where('refund_next_at', '<=', sql<Date>`clock_timestamp()`)
        .orderBy('refund_next_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'payment_ref', 'order_id', 'amount_paise', 'refund_attempts'])
    .executeTakeFirst()

const postpone = (db: Kysely<Database>, id: string, attempts: number) =>
  db
    .updateTable('payments')
    .set({ refund_next_at: sql<Date>`clock_timestamp() + ${refundPauseSeconds(attempts)} * interval '1 second'` })
    .where('id', '=', id)
    .where('refunded_at', 'is', null)
    .execute()
