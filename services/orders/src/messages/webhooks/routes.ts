import * as calls from '@tapri/contracts/webhooks'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf, once, onceOrStored } from '@tapri/service-kit/http/idempotency'
import { assertUnchanged } from '@tapri/service-kit/http/if-match'
import { InvalidInput, refusal } from '@tapri/service-kit/http/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { isAllowed } from './address.ts'
import type { WebhooksConfig } from './config.ts'
import { insertTest, listMessages, resend } from './log.ts'
import { secretOf } from './secret.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  renewSecret,
  updateWebhook,
  WebhookNotFound,
} from './webhooks.ts'

const WebhooksOff = refusal('WEBHOOKS_OFF')

interface Options {
  db: Kysely<Database>
  config: WebhooksConfig
}

export function webhookRoutes(app: App, { db, config }: Options) {
  app.route({ ...calls.listWebhooks, handler: async () => ({ webhooks: await listWebhooks(db) }) })

  app.route({
    ...calls.updateWebhook,
    handler: async (request) => {
      assertAllowed(request.body, config)
      const webhook = await updateWebhook(db, request.user.id, request.params.id, request.body, (present) =>
        assertUnchanged(request, present.version ?? 1, () => present),
      )
      audit(request, 'webhook_changed', { subject: webhook.id })
      return webhook
    },
  })

  app.route({
    ...calls.deleteWebhook,
    handler: async (request, reply) => {
      await deleteWebhook(db, request.user.id, request.params.id)
      audit(request, 'webhook_removed', { subject: request.params.id })
      return reply.code(204).send(null)
    },
  })

  secretRoutes(app, { db, config })
  logRoutes(app, { db, config })
}

function assertAllowed({ url }: calls.WebhookForm, { trialOrigins }: WebhooksConfig) {
  if (!isAllowed(url, trialOrigins)) throw new InvalidInput('/body/url', 'ADDRESS_NOT_PUBLIC')
}

function unlessNotFound(error: unknown) {
  if (!(error instanceof WebhookNotFound)) throw error
}

/**
 * Registers the routes that return a secret. A repeated request gets the same secret, which is derived again, not
 * stored.
 */
function secretRoutes(app: App, { db, config }: Options) {
  app.route({
    ...calls.createWebhook,
    handler: async (request, reply) => {
      const key = keyOrRefuse(config)
      assertAllowed(request.body, config)
      const requestKey = keyOf(request)
      const answer = async ({ id, secret_id }: { id: string; secret_id: string }, source: Kysely<Database> = db) => ({
        webhook: await findWebhook(source, id),
        secret: secretOf(key, secret_id),
      })
      const { done: made, isFirst } = await db.transaction().execute((trx) =>
        onceOrStored(
          trx,
          requestKey,
          () => insertWebhook(trx, request.user.id, request.body),
          // The idempotency key may belong to another call, whose result names no webhook.
          (done, source) => answer(done, source).catch(unlessNotFound),
        ),
      )
      if (isFirst) audit(request, 'webhook_added', { subject: made.id })
      return reply.code(201).send(await answer(made))
    },
  })

  app.route({
    ...calls.renewWebhookSecret,
    handler: async (request) => {
      const { id } = request.params
      await findWebhook(db, id)
      const key = keyOrRefuse(config)
      const { done, isFirst } = await db.transaction().execute((trx) =>
        onceOrStored(trx, keyOf(request), async () => ({
          secret_id: await renewSecret(trx, request.user.id, id),
        })),
      )
      if (isFirst) audit(request, 'webhook_secret_renewed', { subject: id })
      return { webhook: await findWebhook(db, id), secret: secretOf(key, done.secret_id) }
    },
  })
}

function logRoutes(app: App, { db, config }: Options) {
  app.route({
    ...calls.listWebhookMessages,
    handler: async ({ params, query }) => ({ messages: await listMessages(db, params.id, query) }),
  })

  app.route({
    ...calls.testWebhook,
    handler: async (request, reply) => {
      const { id } = request.params
      await findWebhook(db, id)
      keyOrRefuse(config)
      const message = await db.transaction().execute((trx) => once(trx, keyOf(request), () => insertTest(trx, id)))
      return reply.code(201).send(message)
    },
  })

  app.route({
    ...calls.resendWebhookMessage,
    handler: async ({ params }) => {
      await findWebhook(db, params.id)
      keyOrRefuse(config)
      return resend(db, params.id, params.message_id)
    },
  })
}

function keyOrRefuse({ key }: WebhooksConfig): Buffer {
  if (!key) throw new WebhooksOff()
  return key
}
