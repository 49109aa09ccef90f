import { getPaymentStatus, listPaymentDifferences, type PaymentState, startPayment } from '@tapri/contracts/payments'
import type { App } from '@tapri/service-kit/http/app'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Context } from '@tapri/service-kit/process/service'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { Settings } from '../../settings.ts'
import { findDifferences } from './books.ts'
import { type Payments, paymentsOf } from './config.ts'
import { providerRoutes } from './notices.ts'
import { settleNow } from './settle.ts'
import { startPaymentOf } from './start.ts'
import { watchPayments } from './watch.ts'

export const SessionNotFound = refusal('PAYMENT_SESSION_NOT_FOUND')

/** How long handled messages are remembered; providers repeat them for days. */
const NOTICE_DAYS = 30

export function paymentsRoutes(app: App, context: Context<Database, Settings>) {
  const { db, log } = context
  const payments = paymentsOf(context.settings)
  app.route({
    ...getPaymentStatus,
    handler: async ({ user, params }) => {
      const found = await findPaymentState(db, params.session_id, user.id)
      if (!found) throw new SessionNotFound()
      const { provider_ref, was_asked, ...state } = found
      // The page polls again in 2 s and then sees the provider's current answer: the message may have been lost.
      if (payments && state.status === 'open' && provider_ref && !was_asked) {
        askMeanwhile(db, payments, provider_ref).catch((err: unknown) =>
          log.warn({ err }, 'asking the payment provider failed, asking again with the next poll'),
        )
      }
      return shownState(state)
    },
  })
  app.route({
    ...startPayment,
    handler: async ({ user, params }) => startPaymentOf(db, payments, { id: params.id, customerId: user.id }),
  })
  app.route({ ...listPaymentDifferences, handler: async () => findDifferences(db) })
  void app.register(async (calls) => providerRoutes(calls as App, db, payments))
  watchPayments(app, context, payments)
}

async function askMeanwhile(db: Kysely<Database>, { provider }: Payments, providerRef: string) {
  await db
    .updateTable('payment_sessions')
    .set({ checked_at: sql<Date>`now()` })
    .where('provider', '=', provider.name)
    .where('provider_ref', '=', providerRef)
    .execute()
  await settleNow(db, provider, providerRef)
}

type Found = NonNullable<Awaited<ReturnType<typeof findPaymentState>>>

/** Returns the state to show. A refunded payment is not shown as a success, even if the order was already paid. */
function shownState({
  payment_status,
  status,
  order_id,
  refund_reason,
  amount_paise,
  is_refunded,
}: Omit<Found, 'provider_ref' | 'was_asked'>): PaymentState {
  const ofOrder = order_id !== null && { order_id }
  if (refund_reason === null || amount_paise === null) return { payment_status, status, ...ofOrder }
  const refund = { reason: refund_reason, amount: amount_paise / 100, is_done: is_refunded === true }
  return { payment_status: 'unpaid', status: 'expired', ...ofOrder, refund }
}

/** Returns the state of a customer's payment session. An open session past `expires_at` is `expired`. */
const findPaymentState = (db: Kysely<Database>, id: string, customerId: string) =>
  db
    .selectFrom('payment_sessions as session')
    .leftJoin('payments', (join) =>
      join.onRef('payments.session_id', '=', 'session.id').on('payments.refund_reason', 'is not', null),
    )
    .select(['session.payment_status', 'session.order_id', 'session.provider_ref'])
    .select(['payments.refund_reason', 'payments.amount_paise'])
    .select([
      sql<PaymentState['status']>`
        case when session.status = 'open' and expires_at <= now() then 'expired' else session.status end`.as('status'),
      sql<boolean>`coalesce(checked_at > now() - interval '1500 milliseconds', false)`.as('was_asked'),
      sql<boolean | null>`payments.refunded_at is not null`.as('is_refunded'),
    ])
    .where('session.id', '=', id)
    .where('session.customer_id', '=', customerId)
    .orderBy('payments.paid_at')
    .limit(1)
    .executeTakeFirst()

export const purgeNotices = (db: Kysely<Database>) =>
  db
    .deleteFrom('payment_notices')
    .where('taken_at', '<', sql<Date>`now() - ${sql.lit(NOTICE_DAYS)} * interval '1 day'`)
    .execute()
