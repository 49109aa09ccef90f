import { type FieldDescription, fieldsOf } from '../field-description.ts'

/** Fields of webhooks, of their messages, and of traces. */
export const webhookFields: Record<string, FieldDescription> = {
  ...fieldsOf(['WebhookForm', 'Webhook'], {
    name: ['Name that the admins give it.', 'Accounts'],
    url: ['Address on the internet to which messages are posted.', 'https://books.example/tapri'],
    types: 'Kinds of events that it receives.',
    active: 'Whether messages are sent; else they wait.',
  }),
  'Webhook.off_because': 'Why the service switched it off; missing if it did not.',
  'Webhook.old_secret_until': 'Time until which messages are also signed with the previous secret; null: they are not.',
  'Webhook.waiting': 'Number of messages not yet delivered.',
  'Webhook.failing_since': 'Time since which every attempt failed; null: the last one succeeded.',
  'Webhook.last_delivered_at': 'When it last took a message; null before the first.',
  'WebhookWithSecret.webhook': 'The webhook.',
  'WebhookWithSecret.secret': ['Secret with which messages are signed; in this response only.', 'whsec_C2FVsBQIhr…'],
  'WebhookMessage.id': ['The header `webhook-id`.', 'msg_r-1_2_status_changed'],
  'WebhookMessage.turn': 'Counts up in the order of sending.',
  'WebhookMessage.type': 'Kind of the event.',
  'WebhookMessage.order_id': 'The order; null for a test.',
  'WebhookMessage.state': 'State of the delivery.',
  'WebhookMessage.attempts': 'Number of attempts since it was last queued.',
  'WebhookMessage.made_at': 'When it was made.',
  'WebhookMessage.next_at': 'When it is tried next; null unless it waits.',
  'WebhookMessage.last_attempt_at': 'When it was last tried; null before the first time.',
  'WebhookMessage.last_status': 'HTTP status of the last attempt; null when none came.',
  'WebhookMessage.last_failure': 'Why the last attempt failed; missing when it did not.',
  'WebhookMessage.body': ['The JSON that is posted.', '{"type":"order.placed"}'],
  'listWebhooks.webhooks': 'The webhooks, the oldest first.',
  'listWebhookMessages.before': 'Only messages before this turn.',
  'listWebhookMessages.state': 'Only messages in this state.',
  'listWebhookMessages.messages': 'The messages, the latest first.',
  'resendWebhookMessage.message_id': ['Id of the message.', 'msg_r-1_2_status_changed'],
  began_ms_ago: 'Milliseconds from its beginning to the sending of the report.',
  call: ['Method and template of the endpoint; missing for the tap itself.', 'POST /orders'],
  ended_ms_ago: 'Milliseconds from its end to the sending of the report.',
  failed: 'Whether it ended without a response, or with a status of 400 or more.',
  parent_id: ['The span that caused it; missing for the tap.', '00f067aa0ba902b7'],
  span_id: ['The span, as the header `traceparent` names it.', '00f067aa0ba902b8'],
  'BrowserTrace.spans': 'A tap and the calls that it made.',
  trace_id: ['The trace, as the header `traceparent` names it.', '4bf92f3577b34da6a3ce929d0e0e4736'],
  trace_share: 'The share of taps that the page traces; 0 where nothing is traced.',
}

/** Describes the schemas of webhooks. */
export const webhookSchemas: Record<string, FieldDescription> = {
  Webhook: 'An address to which events of orders are sent.',
  WebhookFailure: 'Why an attempt to send a message failed.',
  WebhookForm: 'A webhook as an admin enters it.',
  WebhookMessage: 'A message to a webhook.',
  WebhookType: 'Kind of event that a webhook receives.',
  WebhookWithSecret: 'A webhook with its new secret.',
}
