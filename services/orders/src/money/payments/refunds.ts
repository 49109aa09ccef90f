import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { tellRefunded } from '../../messages/messages.ts'
import { bookRefund } from './book-payment.ts'
import { type PaymentProvider, ProviderRefused } from './provider.ts'
import { refundPauseSeconds } from './rules.ts'

/** Refunds per run, one after another, because providers limit the rate of requests. */
const BATCH = 20

/**
 * Sends pending refunds. A refund is claimed until its next attempt, so that only one process asks. A repeat after a
 * lost response names the same payment, of which the provider refunds no more than there is. A refusal is shown to the
 * admins as a difference and retried, with pauses of up to an hour.
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

/** Stands for the provider's refund id when the earlier partial refunds add up to the whole payment. */
const IN_PARTS = 'in parts'

/** Sums a payment's partial refunds, sent or not. A full refund gives back only the rest. */
export async function findParts(db: Kysely<Database>, payment: string): Promise<number> {
  const { paise } = await db
    .selectFrom('order_refunds')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('paise'))
    .where('payment_id', '=', payment)
    .executeTakeFirstOrThrow()
  return paise
}

/** Shows the admins that the provider refused a refund. */
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

/** Records that a payment was refunded, and books it, once. */
async function writeRefund(trx: Kysely<Database>, id: string, refund_ref: string) {
  const refunded = await trx
    .updateTable('payments')
    .set({ refund_ref, refunded_at: sql<Date>`clock_timestamp()`, refund_next_at: null })
    .where('id', '=', id)
    .where('refunded_at', 'is', null)
    .returning(['order_id', 'payment_ref', 'amount_paise', 'refund_ref', 'refund_reason'])
    .executeTakeFirst()
  if (!refunded) return
  const parts = await findParts(trx, id)
  await bookRefund(trx, refunded, parts)
  const { order_id, amount_paise } = refunded
  const { customer_id } = await trx
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  await tellRefunded(trx, { order_id, customer_id, about: id, amount_paise: amount_paise - parts })
}

/** Longer than a refund can take: two calls to the provider with 5 s each, and a write. */
export const CLAIMED_SECONDS = 20

/** Claims the next refund for `CLAIMED_SECONDS`. It is tried again if the process dies or cannot store the outcome. */
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
