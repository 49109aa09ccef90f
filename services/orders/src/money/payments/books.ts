import type { PaymentRefund } from '@tapri/contracts/payments'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'

const MAX_DIFFERENCES = 500
const MAX_REFUNDS = 100

/** Reads, for admins, where the provider's books differ from ours, and the refunds. */
export async function findDifferences(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('payment_differences')
    .selectAll()
    .orderBy('found_at', 'desc')
    .limit(MAX_DIFFERENCES)
    .execute()
  const { compared_at } = await db.selectFrom('payment_comparison').select('compared_at').executeTakeFirstOrThrow()
  return {
    compared_at: compared_at?.toISOString() ?? null,
    differences: rows.map(({ kind, payment_ref, order_id, amount_paise, found_at }) => ({
      kind,
      payment_ref,
      order_id,
      amount: amount_paise / 100,
      found_at: found_at.toISOString(),
    })),
    refunds: await findRefunds(db),
  }
}

/** Reads pending refunds, oldest first, then those of the last 7 days, newest first; a limited number of each. */
async function findRefunds(db: Kysely<Database>): Promise<PaymentRefund[]> {
  const refunds = db
    .selectFrom('payments')
    .select(['payment_ref', 'order_id', 'amount_paise', 'refund_attempts', 'refund_next_at', 'refunded_at'])
    .select('refund_reason')
    .$narrowType<{ refund_reason: PaymentRefund['reason'] }>()
    .limit(MAX_REFUNDS)
  const waiting = await refunds.where('refund_next_at', 'is not', null).orderBy('paid_at').execute()
  const done = await refunds
    .where('refunded_at', '>', sql<Date>`now() - interval '7 days'`)
    .orderBy('refunded_at', 'desc')
    .execute()
  return [...waiting, ...done].map((payment) => ({
    payment_ref: payment.payment_ref,
    order_id: payment.order_id,
    amount: payment.amount_paise / 100,
    reason: payment.refund_reason,
    attempts: payment.refund_attempts,
    next_at: payment.refund_next_at?.toISOString() ?? null,
    refunded_at: payment.refunded_at?.toISOString() ?? null,
  }))
}
