import type { FieldText } from './field-text.ts'

const entered = {
  name: { description: 'What the admins call it.', example: 'Accounts' },
  url: {
    description: 'Where messages are posted; an address on the internet.',
    example: 'https://books.example/tapri',
  },
  types: { description: 'What it is told.' },
  active: { description: 'Whether messages are sent; else they wait.' },
}

const texts: Record<string, Record<string, FieldText>> = {
  WebhookForm: entered,
  Webhook: {
    ...entered,
    off_because: { description: 'Why it is not active when no admin switched it off.' },
    old_secret_until: {
      description: 'Until then messages are signed with the previous secret as well; null: there is none.',
    },
    waiting: { description: 'Messages that it has not taken yet.' },
    failing_since: { description: 'Since then no attempt succeeded; null: the last one did.' },
    last_delivered_at: { description: 'When it last took a message; null before the first.' },
  },
  WebhookWithSecret: {
    webhook: { description: 'The webhook.' },
    secret: {
      description: 'What messages are signed with; in this response only.',
      example: 'whsec_C2FVsBQIhr…',
    },
  },
  WebhookMessage: {
    id: { description: 'The header `webhook-id`.', example: 'msg_r-1_2_status_changed' },
    turn: { description: 'Counts up in the order of sending.' },
    type: { description: 'What happened.' },
    order_id: { description: 'The order; null for a test.' },
    state: { description: 'What became of it.' },
    attempts: { description: 'How often it was sent, since it was sent again.' },
    made_at: { description: 'When it was made.' },
    next_at: { description: 'When it is tried next; null unless it waits.' },
    last_attempt_at: { description: 'When it was last tried; null before the first time.' },
    last_status: { description: 'HTTP status of the last attempt; null when none came.' },
    last_failure: { description: 'Why the last attempt failed; missing when it did not.' },
    body: { description: 'What is posted: JSON.', example: '{"type":"order.placed"}' },
  },
  listWebhooks: { webhooks: { description: 'The webhooks, the oldest first.' } },
  listWebhookMessages: {
    before: { description: 'Only messages before this turn.' },
    state: { description: 'Only messages in this state.' },
    messages: { description: 'The messages, the latest first.' },
  },
  resendWebhookMessage: { message_id: { description: 'Id of the message.', example: 'msg_r-1_2_status_changed' } },
}

/** Fields of webhooks and of what they are sent: `<schema or call>.<field>`. */
export const webhookFields: Record<string, FieldText> = Object.fromEntries(
  Object.entries(texts).flatMap(([owner, fields]) =>
    Object.entries(fields).map(([name, text]) => [`${owner}.${name}`, text]),
  ),
)
