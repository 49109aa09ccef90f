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
 * Records a payment once, by the provider's id, however often and from wherever it is reported. Either it is kept, and
 * the order goes to its outlet or waits for its time there, or it is marked for a refund (`refunds.ts`). Locks the
 * order's row in this transaction, so that a concurrent cancellation comes either before or after. Returns 'known' if
 * it was recorded before.
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

/**
 * Returns the columns that a payment sets. An order for now goes to its outlet when paid, and its promise counts from
 * then; one for later keeps its time.
 */
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

/** Records each of these payments that belongs to one of our sessions. Returns the errors. */
export const recordAll = (db: Kysely<Database>, provider: ProviderName, payments: readonly Paid[]) =>
  runEach(payments, async (paid) => {
    const session = await findSession(db, provider, paid.session_ref)
    if (session) await db.transaction().execute((trx) => recordPayment(trx, session, paid))
  })
