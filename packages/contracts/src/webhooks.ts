import Type, { type Static } from 'typebox'
import { ById, Id, Name, Nothing, Nullable, PageSize, Shape, Time, versioned } from './common.ts'
import { endpoint } from './endpoint.ts'
import { WEBHOOK_NAME_MAX_LENGTH, WEBHOOK_URL_MAX_LENGTH } from './limits.ts'
import { webhookTypes } from './webhook-types.ts'

export const WebhookType = Type.Enum([...webhookTypes])
export type WebhookType = Static<typeof WebhookType>

/** Where messages are sent, and which. An address in the server's own network is refused. */
export const WebhookForm = Shape({
  name: Name(WEBHOOK_NAME_MAX_LENGTH),
  url: Type.String({ maxLength: WEBHOOK_URL_MAX_LENGTH, pattern: '^https?://[^\\s\\u0000-\\u001f@#]+$' }),
  types: Type.Array(WebhookType, { minItems: 1, uniqueItems: true }),
  active: Type.Boolean(),
})
export type WebhookForm = Static<typeof WebhookForm>

/** An external system: a URL that is told what happens to orders. */
export const Webhook = Shape({
  id: Id,
  ...versioned,
  ...WebhookForm.properties,
  /**
   * Why it is not active: it did not answer for days, or answered 410. Missing when an admin switched it off, and while
   * it is active.
   */
  off_because: Type.Optional(Type.Enum(['unanswered', 'gone'])),
  created_at: Time,
  old_secret_until: Nullable(Time),
  waiting: Type.Integer({ minimum: 0 }),
  failing_since: Nullable(Time),
  last_delivered_at: Nullable(Time),
})
export type Webhook = Static<typeof Webhook>

/** The only response with the secret, in the format of Standard Webhooks: `whsec_` and base64. */
export const WebhookWithSecret = Shape({ webhook: Webhook, secret: Type.String() })
export type WebhookWithSecret = Static<typeof WebhookWithSecret>

/** Why an attempt brought no 2xx: the status, or the reason why there was none. */
export const WebhookFailure = Type.Enum(['status', 'no_answer', 'too_late', 'own_network', 'certificate'])
export type WebhookFailure = Static<typeof WebhookFailure>

const Turn = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** A line of a webhook's log. */
export const WebhookMessage = Shape({
  /** The header `webhook-id`: the same in each attempt, and when it is sent again. */
  id: Id,
  turn: Turn,
  /** Includes `webhook.test`. */
  type: Type.String(),
  order_id: Nullable(Type.String()),
  state: Type.Enum(['waiting', 'delivered', 'failed']),
  attempts: Type.Integer({ minimum: 0 }),
  made_at: Time,
  next_at: Nullable(Time),
  last_attempt_at: Nullable(Time),
  last_status: Nullable(Type.Integer()),
  last_failure: Type.Optional(WebhookFailure),
  body: Type.String(),
})
export type WebhookMessage = Static<typeof WebhookMessage>

const ByMessage = Shape({ ...ById.properties, message_id: Id })

export const listWebhooks = endpoint('GET /admin/webhooks', ['admin'], {
  200: Shape({ webhooks: Type.Array(Webhook) }),
})

export const createWebhook = endpoint('POST /admin/webhooks', ['admin'], { body: WebhookForm, 201: WebhookWithSecret })

/**
 * Changes a webhook. Messages wait while it is inactive and are sent when it is active again, including those that
 * failed. A type that is added applies from then on.
 */
export const updateWebhook = endpoint('PUT /admin/webhooks/:id', ['admin'], {
  params: ById,
  body: WebhookForm,
  200: Webhook,
})

export const deleteWebhook = endpoint('DELETE /admin/webhooks/:id', ['admin'], { params: ById, 204: Nothing })

/**
 * Creates a new secret, returned in this response only. For a day messages are signed with both; the one before the
 * last expires now.
 */
export const renewWebhookSecret = endpoint('POST /admin/webhooks/:id/secret', ['admin'], {
  params: ById,
  200: WebhookWithSecret,
})

/** Sends a message of the type `webhook.test`, like any other. */
export const testWebhook = endpoint('POST /admin/webhooks/:id/test', ['admin'], { params: ById, 201: WebhookMessage })

/** Lists the messages that were sent to it in the last 30 days and those that wait, the latest first. */
export const listWebhookMessages = endpoint('GET /admin/webhooks/:id/messages', ['admin'], {
  params: ById,
  querystring: Shape({
    before: Type.Optional(Turn),
    state: Type.Optional(WebhookMessage.properties.state),
    /** 50 when left out. */
    limit: Type.Optional(PageSize),
  }),
  200: Shape({ messages: Type.Array(WebhookMessage) }),
})

/** Sends a message again under the same id, after those that wait; a waiting message is sent at once. */
export const resendWebhookMessage = endpoint('POST /admin/webhooks/:id/messages/:message_id/send', ['admin'], {
  params: ByMessage,
  200: WebhookMessage,
})
