import { getPaymentStatus, type PaymentState } from '@tapri/contracts/orders'
import type { App } from '@tapri/service-kit/app'
import { refusal } from '@tapri/service-kit/problems'
import type { Context } from '@tapri/service-kit/service'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Settings } from '../settings.ts'

export const SessionNotFound = refusal('PAYMENT_SESSION_NOT_FOUND')

export function paymentsRoutes(app: App, { db }: Context<Database, Settings>) {
  app.route({
    ...getPaymentStatus,
    handler: async ({ user, params }) => {
      const state = await findPaymentState(db, params.session_id, user.id)
      if (!state) throw new SessionNotFound()
      return state
    },
  })
}

/** Returns the state of a customer's payment session. An open session past `expires_at` is `expired`. */
const findPaymentState = (db: Kysely<Database>, id: string, customerId: string) =>
  db
    .selectFrom('payment_sessions')
    .select([
      'payment_status',
      sql<PaymentState['status']>`
        case when status = 'open' and expires_at <= now() then 'expired' else status end`.as('status'),
    ])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
