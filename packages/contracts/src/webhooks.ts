import Type, { type Static } from 'typebox'
import { ById, Id, Name, Nothing, Nullable, PageSize, Problem, Shape, Time, versioned } from './common.ts'
import { endpoint } from './endpoint.ts'
import { WEBHOOK_NAME_MAX_LENGTH, WEBHOOK_URL_MAX_LENGTH } from './limits.ts'
import { webhookTypes } from './webhook-types.ts'

export const WebhookType = Type.Enum([...webhookTypes])
export type WebhookType = Static<typeof WebhookType>

/** Where messages go and which. An address in the own network is refused. */
export const WebhookForm = Shape({
  name: Name(WEBHOOK_NAME_MAX_LENGTH),
  url: Type.String({ maxLength: WEBHOOK_URL_MAX_LENGTH, pattern: '^https?://[^\\s\\u0000-\\u001f@#]+$' }),
  types: Type.Array(WebhookType, { minItems: 1, uniqueItems: true }),
  active: Type.Boolean(),
})
export type WebhookForm = Static<typeof WebhookForm>

/** Somebody's own books: an address that is told what happens to orders. */
export const Webhook = Shape({
  id: Id,
  ...versioned,
  ...WebhookForm.properties,
  /** Why it is not active: no answer for days, or it answered 410. Missing when an admin switched it off, and while it is active. */
  off_because: Type.Optional(Type.Enum(['unanswered', 'gone'])),
  created_at: Time,
  /** Until then messages are signed with the previous secret, too. */
  old_secret_until: Nullable(Time),
  /** Messages that it has not taken yet. */
  waiting: Type.Integer({ minimum: 0 }),
  /** Since then each attempt failed. */
  failing_since: Nullable(Time),
  last_delivered_at: Nullable(Time),
})
export type Webhook = Static<typeof Webhook>

/** The only response with the secret, of the form that Standard Webhooks describes: `whsec_` and base64. */
export const WebhookWithSecret = Shape({ webhook: Webhook, secret: Type.String() })
export type WebhookWithSecret = Static<typeof WebhookWithSecret>

/** Why an attempt brought no 2xx: the status, or that there was none. */
export const WebhookFailure = Type.Enum(['status', 'no_answer', 'too_late', 'own_network', 'certificate'])
export type WebhookFailure = Static<typeof WebhookFailure>

const Turn = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** A line of a webhook's log. */
export const WebhookMessage = Shape({
  /** The header `webhook-id`: the same in each attempt, and when it is sent again. */
  id: Id,
  /** Counts up in the order of sending. */
  turn: Turn,
  /** `webhook.test`, too. */
  type: Type.String(),
  order_id: Nullable(Type.String()),
  state: Type.Enum(['waiting', 'delivered', 'failed']),
  attempts: Type.Integer({ minimum: 0 }),
  made_at: Time,
  /** Of a waiting one. */
  next_at: Nullable(Time),
  last_attempt_at: Nullable(Time),
  last_status: Nullable(Type.Integer()),
  /** Missing when the last attempt did not fail. */
  last_failure: Type.Optional(WebhookFailure),
  /** JSON, as it is sent. */
  body: Type.String(),
})
export type WebhookMessage = Static<typeof WebhookMessage>

const ByMessage = Shape({ ...ById.properties, message_id: Id })

export const listWebhooks = endpoint({
  method: 'GET',
  url: '/admin/webhooks',
  config: { access: ['admin'] },
  schema: { response: { 200: Shape({ webhooks: Type.Array(Webhook) }), '4xx': Problem } },
})

/** Told of what happens from now on. The secret is in this response only. */
export const createWebhook = endpoint({
  method: 'POST',
  url: '/admin/webhooks',
  config: { access: ['admin'] },
  schema: { body: WebhookForm, response: { 201: WebhookWithSecret, '4xx': Problem } },
})

/**
 * What happens while it is not active waits, and is sent when it is active again, as is what was tried in vain. A type
 * that is added counts from then on.
 */
export const updateWebhook = endpoint({
  method: 'PUT',
  url: '/admin/webhooks/:id',
  config: { access: ['admin'] },
  schema: { params: ById, body: WebhookForm, response: { 200: Webhook, '4xx': Problem } },
})

/** With its log and what waits. */
export const deleteWebhook = endpoint({
  method: 'DELETE',
  url: '/admin/webhooks/:id',
  config: { access: ['admin'] },
  schema: { params: ById, response: { 204: Nothing, '4xx': Problem } },
})

/** Makes a new secret, in this response only. For a day messages are signed with both; the one before the last ends now. */
export const renewWebhookSecret = endpoint({
  method: 'POST',
  url: '/admin/webhooks/:id/secret',
  config: { access: ['admin'] },
  schema: { params: ById, response: { 200: WebhookWithSecret, '4xx': Problem } },
})

/** Sends a message of the type `webhook.test`, like the others. */
export const testWebhook = endpoint({
  method: 'POST',
  url: '/admin/webhooks/:id/test',
  config: { access: ['admin'] },
  schema: { params: ById, response: { 201: WebhookMessage, '4xx': Problem } },
})

/** What it was sent in the last 30 days and what waits, the latest first. */
export const listWebhookMessages = endpoint({
  method: 'GET',
  url: '/admin/webhooks/:id/messages',
  config: { access: ['admin'] },
  schema: {
    params: ById,
    querystring: Shape({
      /** Only those before this turn. */
      before: Type.Optional(Turn),
      /** Only those in this state. */
      state: Type.Optional(WebhookMessage.properties.state),
      /** 50 when left out. */
      limit: Type.Optional(PageSize),
    }),
    response: { 200: Shape({ messages: Type.Array(WebhookMessage) }), '4xx': Problem },
  },
})

/** Sends a message again under the same id, after those that wait; one that waits is sent at once. */
export const resendWebhookMessage = endpoint({
  method: 'POST',
  url: '/admin/webhooks/:id/messages/:message_id/send',
  config: { access: ['admin'] },
  schema: { params: ByMessage, response: { 200: WebhookMessage, '4xx': Problem } },
})
