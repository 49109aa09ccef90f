import type { FieldText } from './field-text.ts'

const entered = {
  name: { description: 'What the admins call it.', example: 'Accounts' },
  url: {
    description: 'Where messages are posted; an address on the internet.',
    example: 'https://books.example/tapri',
  },
  types: { description: 'What it is told.' },
  active: { description: 'Whether messages are sent; else they wait.', example: true },
}

const texts: Record<string, Record<string, FieldText>> = {
  WebhookForm: entered,
  Webhook: {
    ...entered,
    off_because: {
      description: 'Why it is not active when no admin switched it off.',
      example: 'unanswered',
    },
    old_secret_until: {
      description: 'Until then messages are signed with the previous secret as well; null: there is none.',
      example: '2026-01-31T09:30:00.000Z',
    },
    waiting: { description: 'Messages that it has not taken yet.', example: 2 },
    failing_since: {
      description: 'Since then no attempt succeeded; null: the last one did.',
      example: '2026-01-31T09:30:00.000Z',
    },
    last_delivered_at: {
      description: 'When it last took a message; null before the first.',
      example: '2026-01-31T09:30:00.000Z',
    },
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
    turn: { description: 'Counts up in the order of sending.', example: 120 },
    type: { description: 'What happened.', example: 'order.placed' },
    order_id: { description: 'The order; null for a test.', example: 'r-1' },
    state: { description: 'What became of it.', example: 'delivered' },
    attempts: { description: 'How often it was sent, since it was sent again.', example: 1 },
    made_at: { description: 'When it was made.', example: '2026-01-31T09:30:00.000Z' },
    next_at: { description: 'When it is tried next; null unless it waits.', example: '2026-01-31T09:30:00.000Z' },
    last_attempt_at: {
      description: 'When it was last tried; null before the first time.',
      example: '2026-01-31T09:30:00.000Z',
    },
    last_status: { description: 'HTTP status of the last attempt; null when none came.', example: 200 },
    last_failure: { description: 'Why the last attempt failed; missing when it did not.', example: 'no_answer' },
    body: { description: 'What is posted: JSON.', example: '{"type":"order.placed"}' },
  },
  listWebhooks: { webhooks: { description: 'The webhooks, the oldest first.' } },
  listWebhookMessages: {
    before: { description: 'Only messages before this turn.', example: 120 },
    state: { description: 'Only messages in this state.', example: 'failed' },
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
