import { channels } from '@tapri/service-kit/messages/message'
import type { Metric } from '@tapri/service-kit/process/metrics/metric'

export const messageMetrics = {
  customerMessages: {
    name: 'tapri_customer_messages_total',
    type: 'counter',
    help: 'Tries to send a message to a customer, by channel and what became of it; unknown: it may have arrived; given_up: it had no sense any more.',
    labels: { channel: channels, result: ['sent', 'retried', 'refused', 'unknown', 'given_up'] },
    over: 'sum',
  },
  messageCosts: {
    name: 'tapri_customer_message_paise',
    type: 'gauge',
    help: 'Paise that messages of the last 24 hours cost, by channel.',
    labels: { channel: channels },
    over: 'max',
  },
  pushMessages: {
    name: 'tapri_push_messages_total',
    type: 'counter',
    help: 'Attempts to send a push message, by what became of it; gone: the browser no longer wants any.',
    labels: { result: ['sent', 'retried', 'gone', 'refused'] },
    over: 'sum',
  },
  webhookDeliveries: {
    name: 'tapri_webhook_deliveries_total',
    type: 'counter',
    help: 'Attempts to send a webhook its message, by what became of it; exhausted: no further attempt by itself.',
    labels: { result: ['delivered', 'retried', 'gone', 'exhausted'] },
    over: 'sum',
  },
} as const satisfies Record<string, Metric>
