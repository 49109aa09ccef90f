import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../database.ts'
import { book } from '../ledger.ts'
import { type PaymentProvider, ProviderRefused } from './provider.ts'
import { CLAIMED_SECONDS, noteRefused } from './refunds.ts'
import { refundPauseSeconds } from './rules.ts'

/** Refunds per run, one after another, because providers limit the rate of requests. */
const BATCH = 20

/** Asks the provider for partial refunds. Each is claimed until its next attempt, like refunds of whole payments. */
export async function sendParts(db: Kysely<Database>, provider: PaymentProvider): Promise<void> {
  for (let sent = 0; sent < BATCH; sent += 1) {
    const part = await claimPart(db, provider.name)
    if (!part) return
    const { id, payment_ref, amount_paise } = part
    try {
      const { refund_ref } = await provider.refund({ id, payment_ref, amount_paise })
      await db.transaction().execute((trx) => writeDone(trx, id, refund_ref))
    } catch (error) {
      await postpone(db, id, part.attempts)
      if (!(error instanceof ProviderRefused)) throw error
      await noteRefused(db, provider.name, part)
    }
  }
}

/** Records that the provider made a partial refund, and books it, once. */
async function writeDone(trx: Transaction<Database>, id: string, provider_ref: string) {
  const part = await trx
    .updateTable('order_refunds')
    .set({ provider_ref, done_at: sql<Date>`clock_timestamp()`, next_at: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning(['order_id', 'outlet_id', 'amount_paise', 'reason', 'by_id', 'by_role'])
    .executeTakeFirst()
  if (!part) return
  const { order_id, outlet_id, amount_paise: paise, reason, by_id, by_role } = part
  const actor = by_id !== null && by_role !== null ? { id: by_id, role: by_role } : null
  await book(trx, { outlet_id, kind: 'refund', order_id, reason, reference: provider_ref, actor }, [
    { account: 'refunds', paise },
    { account: 'online', paise: -paise },
  ])
}

async function claimPart(db: Kysely<Database>, provider: PaymentProvider['name']) {
  const { rows } = await sql<{
    id: string
    order_id: string
    payment_ref: string
    amount_paise: number
    attempts: number
  }>`
    with next as (
      select part.id, payment_ref from order_refunds as part join payments on payments.id = payment_id
      where provider = ${provider} and next_at <= clock_timestamp()
      order by next_at limit 1 for update of part skip locked
    )
    update order_refunds as part set attempts = attempts + 1,
      next_at = clock_timestamp() + ${sql.lit(CLAIMED_SECONDS)} * interval '1 second'
    from next where part.id = next.id
    returning part.id, part.order_id, next.payment_ref, part.amount_paise, part.attempts`.execute(db)
  return rows[0]
}

const postpone = (db: Kysely<Database>, id: string, attempts: number) =>
  db
    .updateTable('order_refunds')
    .set({ next_at: sql<Date>`clock_timestamp() + ${refundPauseSeconds(attempts)} * interval '1 second'` })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
