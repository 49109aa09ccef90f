import { alertKinds } from '@tapri/contracts/order-alerts'
import { endedStatuses, openStatuses } from '@tapri/contracts/order-status'
import { channels } from '@tapri/service-kit/messages/message'
import type { Metric } from '@tapri/service-kit/process/metrics/metric'

/** The invariants of money; each is a label value of `tapri_money_invariant_violations`. */
export const invariants = [
  'entry_balances',
  'delivery_booked',
  'sale_delivered',
  'balance_is_sum',
  'hand_over_booked',
  'closing_agrees',
  'closings_without_gap',
] as const
export type Invariant = (typeof invariants)[number]

/** Metrics of the orders service, besides those that every service has. */
export const ordersMetrics = {
  placed: {
    name: 'tapri_orders_placed_total',
    type: 'counter',
    help: 'Orders that were ever placed, by the counters of the database.',
    over: 'max',
  },
  ended: {
    name: 'tapri_orders_ended_total',
    type: 'counter',
    help: 'Orders that ever ended, by how.',
    labels: { status: endedStatuses },
    over: 'max',
  },
  open: {
    name: 'tapri_orders_open',
    type: 'gauge',
    help: 'Orders that are not ended, by status; pending without those that have not come to their outlet yet (for later, not paid).',
    labels: { status: openStatuses },
    over: 'max',
  },
  unattended: {
    name: 'tapri_orders_unattended',
    type: 'gauge',
    help: 'Open orders for which an alert stands, by what they wait for.',
    labels: { alert: alertKinds },
    over: 'max',
  },
  promises: {
    name: 'tapri_promises_total',
    type: 'counter',
    help: 'Promised times that were ever kept or not, as the record of promises counts them.',
    labels: { kept: ['true', 'false'] },
    over: 'max',
  },
  moneyViolations: {
    name: 'tapri_money_invariant_violations',
    type: 'gauge',
    help: 'What must never be so in the ledger, by what should hold: of the newest 5,000 entries and the deliveries of the last 10 minutes; the last four of everything, once an hour, missing when that takes longer than 3 s.',
    labels: { invariant: invariants },
    over: 'max',
  },
  paymentsDifferences: {
    name: 'tapri_payments_differences',
    type: 'gauge',
    help: 'Payments of which the books of the payment provider and ours say different things.',
    over: 'max',
  },
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
