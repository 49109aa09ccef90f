import type { Webhook, WebhookMessage } from '@tapri/contracts/webhooks'
import { inMinutes } from '../fake-data.ts'
import { clickButton, type Scene } from './scene.ts'

const webhook = (given: Partial<Webhook>): Webhook => ({
  id: 'w-1',
  name: 'Accounts',
  url: 'https://books.example/hooks/tapri?company=chai-and-company-private-limited',
  types: ['order.placed', 'order.status_changed'],
  active: true,
  created_at: '2026-11-01T06:00:00.000Z',
  old_secret_until: null,
  waiting: 0,
  failing_since: null,
  last_delivered_at: inMinutes(-3),
  ...given,
})

const webhooks = [
  webhook({ old_secret_until: '2026-11-23T06:00:00.000Z' }),
  webhook({ id: 'w-2', name: 'Stock', failing_since: inMinutes(-95), waiting: 12 }),
  webhook({ id: 'w-3', name: 'Old books', active: false, off_because: 'unanswered', waiting: 140 }),
  webhook({ id: 'w-4', name: 'New reports', types: ['order.placed'], last_delivered_at: null }),
]

const message = (turn: number, given: Partial<WebhookMessage>): WebhookMessage => ({
  id: `msg_${turn}`,
  turn,
  type: 'order.status_changed',
  order_id: `a1b2c3d${turn}-0000`,
  state: 'delivered',
  attempts: 1,
  made_at: '2026-11-22T12:00:00.000Z',
  next_at: null,
  last_attempt_at: '2026-11-22T12:00:01.000Z',
  last_status: 204,
  body: JSON.stringify({ type: 'order.status_changed', timestamp: '2026-11-22T12:00:00.000Z', data: { version: 2 } }),
  ...given,
})

const messages = [
  message(4, {
    state: 'waiting',
    attempts: 2,
    next_at: '2026-11-22T12:02:00.000Z',
    last_status: null,
    last_failure: 'no_answer',
  }),
  message(3, {}),
  message(2, { state: 'failed', attempts: 11, last_status: 500, last_failure: 'status' }),
  message(1, { type: 'webhook.test', order_id: null }),
]

const page = { role: 'admin', path: '/admin/webhooks', responses: { 'GET /admin/webhooks': { webhooks } } } as const

/** Webhooks: their targets, the secret, the log. */
export const adminWebhooksScenes: Scene[] = [
  {
    ...page,
    name: 'webhooks: one that works, one that fails, one that was switched off, a new one',
    shows: ['Webhooks', 'Accounts', 'Messages do not arrive', /Switched off: no message arrived/, 'Switch On'],
  },
  {
    ...page,
    name: 'webhooks: the log',
    responses: { ...page.responses, 'GET /admin/webhooks/:id/messages': { messages } },
    steps: (tab) => clickButton(tab, 'Log of Accounts'),
    shows: ['Log of Accounts', /No answer from this address/, 'Send Now', /it answered 500/],
  },
]
