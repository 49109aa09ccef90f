import { randomUUID } from 'node:crypto'
import type { RefundReason } from '@tapri/contracts/refund-reasons'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Database, orderColumns } from '../../database.ts'
import { runEach } from '@tapri/service-kit/process/run-each'
import { bookPayment } from './book-payment.ts'
import { writeChange } from '../../order/write-change.ts'
import type { Paid, ProviderName } from './provider.ts'
import { judgePayment } from './rules.ts'

export interface Session {
  id: string
  order_id: string
  provider: ProviderName
}

/**
 * Writes down a payment, once by the provider's name for it, however often and from wherever it is heard of: it is
 * kept, and the order comes to its outlet or waits for its time there; or it is to go back, which `refunds.ts` does. In
 * one transaction with the row of the order locked, so that a simultaneous cancellation comes before it or after it.
 * 'known': it is written down already.
 */
export async function recordPayment(
  trx: Transaction<Database>,
  session: Session,
  { payment_ref, amount_paise }: Paid,
): Promise<'keep' | RefundReason | 'known'> {
  const order = await trx
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', session.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const decided = judgePayment(order, amount_paise)
  const refund_reason = decided === 'keep' ? null : decided
  const payment = { payment_ref, order_id: order.id, amount_paise, refund_reason }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payments')
    .values({
      ...payment,
      id: randomUUID(),
      provider: session.provider,
      session_id: session.id,
      ...(refund_reason && { refund_next_at: sql<Date>`clock_timestamp()` }),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'payment_ref']).doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return 'known'
  await bookPayment(trx, order.outlet_id, payment)

  const isKept = decided === 'keep'
  await trx
    .updateTable('payment_sessions')
    .set(isKept ? { status: 'complete', payment_status: 'paid' } : { status: 'expired' })
    .where('id', '=', session.id)
    .where('status', '<>', 'complete')
    .execute()
  if (isKept) await writeChange(trx, order, { event: 'paid', set: paidColumns(order) }, null)
  return decided
}

/** An order for now comes to its outlet when it is paid, and its promise runs from then. One for later has its time. */
const paidColumns = ({ deliver_at }: { deliver_at: Date | null }) => ({
  payment_status: 'paid' as const,
  pay_until: null,
  ...(!deliver_at && {
    is_due: true,
    due_at: sql<Date>`now()`,
    promised_at: sql<Date>`date_trunc('minute', promised_at + (now() - created_at) + interval '59999999 microseconds')`,
  }),
})

export const findSession = (db: Kysely<Database>, provider: ProviderName, providerRef: string) =>
  db
    .selectFrom('payment_sessions')
    .select(['id', 'order_id', 'provider'])
    .where('provider', '=', provider)
    .where('provider_ref', '=', providerRef)
    .where('order_id', 'is not', null)
    .$narrowType<Session>()
    .executeTakeFirst()

/** Writes down each of these payments, if its session is one of ours. Returns what was thrown. */
export const recordAll = (db: Kysely<Database>, provider: ProviderName, payments: readonly Paid[]) =>
  runEach(payments, async (paid) => {
    const session = await findSession(db, provider, paid.session_ref)
    if (session) await db.transaction().execute((trx) => recordPayment(trx, session, paid))
  })
