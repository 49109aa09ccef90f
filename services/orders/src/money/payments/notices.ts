import { openPaymentPage, returnFromPayment, takePaymentNotice } from '@tapri/contracts/payments'
import { languageOf } from '@tapri/contracts/problems/language'
import type { App } from '@tapri/service-kit/http/app'
import { sendPage } from '@tapri/service-kit/http/html'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Kysely } from 'kysely'
import Value from 'typebox/value'
import type { Database } from '../../database.ts'
import type { Payments } from './config.ts'
import { formPage, formPagePolicy, hostedForm, PLAIN_POLICY, returnPage } from './page.ts'
import { NotReadable, NotSigned, type Notice, type ProviderName } from './provider.ts'
import { NoticeForm } from './read-notice.ts'
import { findSession, recordPayment } from './record.ts'
import { settleNow } from './settle.ts'

const OnlinePaymentOff = refusal('ONLINE_PAYMENT_OFF')
const NoticeNotSigned = refusal('NOTICE_NOT_SIGNED')
const NoticeUnreadable = refusal('NOTICE_UNREADABLE')
const SessionNotFound = refusal('PAYMENT_SESSION_NOT_FOUND')

/** Providers' largest messages contain whole objects. */
const NOTICE_LIMIT_BYTES = 256 * 1024

/**
 * Registers the routes for the provider and for browsers that come from it. Bodies stay bytes: one kind is verified by
 * its signature, the other is ignored.
 */
export async function providerRoutes(app: App, db: Kysely<Database>, payments: Payments | undefined) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTICE_LIMIT_BYTES }, (_, body, done) =>
    done(null, body),
  )

  app.route({
    ...takePaymentNotice,
    handler: async ({ params, body, headers }, reply) => {
      if (params.provider !== payments?.provider.name) throw new OnlinePaymentOff()
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const notice = await payments.provider.readNotice(bytes, headers).catch((error: unknown) => {
        if (error instanceof NotReadable) throw new NoticeUnreadable()
        throw error instanceof NotSigned ? new NoticeNotSigned() : error
      })
      if (!Value.Check(NoticeForm, notice)) throw new NoticeUnreadable()
      await takeNotice(db, payments.provider.name, notice)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...openPaymentPage,
    handler: async ({ params, headers }, reply) => {
      if (payments?.provider.name !== 'razorpay') throw new SessionNotFound()
      const session = await findOpen(db, params.session_id)
      const form = hostedForm(payments, session, languageOf(headers['accept-language']))
      return sendPage(reply, formPage(form), formPagePolicy(form.action))
    },
  })

  app.route({
    ...returnFromPayment,
    handler: async ({ params, headers }, reply) => {
      if (!payments) throw new SessionNotFound()
      const session = await findOpen(db, params.session_id)
      await settleNow(db, payments.provider, session.provider_ref)
      const page = returnPage(payments.pagesOf(session).success_url, languageOf(headers['accept-language']))
      return sendPage(reply, page, PLAIN_POLICY)
    },
  })
}

/** Handles each message once, in the same transaction as its effect. */
const takeNotice = (db: Kysely<Database>, provider: ProviderName, { id, paid }: Notice) =>
  db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('payment_notices')
      .values({ provider, notice_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows || !paid) return
    const session = await findSession(trx, provider, paid.session_ref)
    if (session) await recordPayment(trx, session, paid)
  })

async function findOpen(db: Kysely<Database>, id: string) {
  const session = await db
    .selectFrom('payment_sessions')
    .select(['id', 'order_id', 'provider_ref', 'amount_paise'])
    .where('id', '=', id)
    .where('provider_ref', 'is not', null)
    .$narrowType<{ order_id: string; provider_ref: string; amount_paise: number }>()
    .executeTakeFirst()
  if (!session) throw new SessionNotFound()
  return session
}
