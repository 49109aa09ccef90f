import { type FieldText, fieldsOf } from '../field-text.ts'

/** Fields of webhooks, of their messages, and of traces. */
export const webhookFields: Record<string, FieldText> = {
  ...fieldsOf(['WebhookForm', 'Webhook'], {
    name: ['What the admins call it.', 'Accounts'],
    url: ['Where messages are posted; an address on the internet.', 'https://books.example/tapri'],
    types: 'What it is told.',
    active: 'Whether messages are sent; else they wait.',
  }),
  'Webhook.off_because': 'Why it is not active when no admin switched it off.',
  'Webhook.old_secret_until': 'Until then messages are signed with the previous secret as well; null: there is none.',
  'Webhook.waiting': 'Messages that it has not taken yet.',
  'Webhook.failing_since': 'Since then no attempt succeeded; null: the last one did.',
  'Webhook.last_delivered_at': 'When it last took a message; null before the first.',
  'WebhookWithSecret.webhook': 'The webhook.',
  'WebhookWithSecret.secret': ['What messages are signed with; in this response only.', 'whsec_C2FVsBQIhr…'],
  'WebhookMessage.id': ['The header `webhook-id`.', 'msg_r-1_2_status_changed'],
  'WebhookMessage.turn': 'Counts up in the order of sending.',
  'WebhookMessage.type': 'What happened.',
  'WebhookMessage.order_id': 'The order; null for a test.',
  'WebhookMessage.state': 'What became of it.',
  'WebhookMessage.attempts': 'How often it was sent, since it was sent again.',
  'WebhookMessage.made_at': 'When it was made.',
  'WebhookMessage.next_at': 'When it is tried next; null unless it waits.',
  'WebhookMessage.last_attempt_at': 'When it was last tried; null before the first time.',
  'WebhookMessage.last_status': 'HTTP status of the last attempt; null when none came.',
  'WebhookMessage.last_failure': 'Why the last attempt failed; missing when it did not.',
  'WebhookMessage.body': ['What is posted: JSON.', '{"type":"order.placed"}'],
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
export const webhookSchemas: Record<string, FieldText> = {
  Webhook: 'An address that is told what happens to orders.',
  WebhookFailure: 'Why an attempt to send a message failed.',
  WebhookForm: 'What an admin enters of a webhook.',
  WebhookMessage: 'A message to a webhook.',
  WebhookType: 'What a webhook is told.',
  WebhookWithSecret: 'A webhook with its new secret.',
}
