import { randomUUID } from 'node:crypto'
import type { StartedPayment } from '@tapri/contracts/payments'
import { isEnded } from '@tapri/contracts/order-status'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { alreadyEnded, OrderNotFound } from '../../order/order.ts'
import { type PaymentProvider, ProviderAway, ProviderRefused } from './provider.ts'

const NotWaitingForPayment = refusal('NOT_WAITING_FOR_PAYMENT')
const OnlinePaymentOff = refusal('ONLINE_PAYMENT_OFF')
const PaymentAway = refusal('PAYMENT_AWAY')

/** Returns our pages to which the browser returns after a payment, and after giving up. */
export type PagesOf = (session: { id: string; order_id: string }) => { success_url: string; cancel_url: string }

/**
 * Starts the payment of a customer's order, or returns the open one. The session is stored before the provider is
 * called, under an idempotent id: after a lost response or a crash the next call finds the same one.
 */
export async function startPaymentOf(
  db: Kysely<Database>,
  payments: { provider: PaymentProvider; pagesOf: PagesOf } | undefined,
  { id: orderId, customerId }: { id: string; customerId: string },
): Promise<StartedPayment> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'order_status', 'pay_until', 'total_paise'])
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!order) throw new OrderNotFound()
  if (isEnded(order.order_status)) throw alreadyEnded(order.order_status)
  if (!order.pay_until) throw new NotWaitingForPayment()
  if (!payments) throw new OnlinePaymentOff()
  const { provider, pagesOf } = payments

  const session = await openSession(db, provider.name, { ...order, pay_until: order.pay_until, customerId })
  if (!session.url) {
    const { id, order_id, amount_paise, expires_at } = session
    const opened = await provider
      .open({ id, order_id, amount_paise, expires_at, ...pagesOf(session) })
      .catch(asPaymentAway)
    await storeOpened(db, id, opened)
    session.url = opened.url
  }
  return { session_id: session.id, url: session.url, expires_at: session.expires_at.toISOString() }
}

interface Unpaid {
  id: string
  customerId: string
  pay_until: Date
  total_paise: number
}

/** Returns the order's open session with this provider, inserting one if there is none. */
async function openSession(db: Kysely<Database>, provider: PaymentProvider['name'], order: Unpaid) {
  await db
    .updateTable('payment_sessions')
    .set({ status: 'expired' })
    .where('order_id', '=', order.id)
    .where('status', '=', 'open')
    .where('provider', '<>', provider)
    .execute()
  await db
    .insertInto('payment_sessions')
    .values({
      id: randomUUID(),
      customer_id: order.customerId,
      order_id: order.id,
      expires_at: order.pay_until,
      provider,
      amount_paise: order.total_paise,
    })
    // Meant for the index of open sessions. Its columns are not named, because a cached generic plan does not know the
    // values and would not match the partial index.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('payment_sessions')
    .select(['id', 'order_id', 'amount_paise', 'expires_at', 'url'])
    .where('order_id', '=', order.id)
    .where('status', '=', 'open')
    .$narrowType<{ order_id: string; amount_paise: number }>()
    .executeTakeFirstOrThrow()
}

/**
 * Uses the database's clock, like the code that settles sessions. Refuses when the session has ended in the meantime.
 */
async function storeOpened(db: Kysely<Database>, id: string, opened: { provider_ref: string; url: string }) {
  const { numUpdatedRows } = await db
    .updateTable('payment_sessions')
    .set({ ...opened, checked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new NotWaitingForPayment()
}

function asPaymentAway(error: unknown): never {
  if (!(error instanceof ProviderAway) && !(error instanceof ProviderRefused)) throw error
  throw Object.assign(new PaymentAway(), { retryAfterSeconds: 5, isExpected: true })
}
