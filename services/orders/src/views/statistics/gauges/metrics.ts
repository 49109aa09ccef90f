import { alertKinds } from '@tapri/contracts/order-alerts'
import { endedStatuses, openStatuses } from '@tapri/contracts/order-status'
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

/** Metrics that come from the database. */
export const gaugeMetrics = {
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
} as const satisfies Record<string, Metric>
