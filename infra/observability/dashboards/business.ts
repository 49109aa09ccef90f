import { type Board, figure, graph, type Section } from '../panels.ts'

const sumOf = (metric: string, label: string) => `sum(max by (${label}) (${metric}))`
const kept = (window: string) =>
  `increase(business:promises:total{kept="true"}[${window}]) / ignoring (kept) sum without (kept) (increase(business:promises:total[${window}]))`

const now: Section = {
  title: 'Now',
  panels: [
    figure({
      title: 'Orders, 24 hours',
      description: 'Placed in the last 24 hours.',
      unit: 'short',
      decimals: 0,
      queries: [{ expr: 'increase(business:orders_placed:total[24h])' }],
    }),
    figure({
      title: 'Open orders',
      description: 'Placed and neither delivered nor cancelled.',
      unit: 'short',
      decimals: 0,
      queries: [{ expr: sumOf('tapri_orders_open', 'status') }],
    }),
    figure({
      title: 'Waiting for somebody',
      description: 'Orders that nobody attended to in time.',
      unit: 'short',
      decimals: 0,
      warnFrom: 1,
      alarmFrom: 6,
      queries: [{ expr: sumOf('tapri_orders_unattended', 'alert') }],
    }),
    figure({
      title: 'Promises kept, 7 days',
      description: 'Of the orders delivered in seven days. The objective is 85 %.',
      unit: 'percentunit',
      decimals: 1,
      queries: [{ expr: kept('7d') }],
    }),
    figure({
      title: 'Payments that differ',
      description: "Between the provider's books and ours.",
      unit: 'short',
      decimals: 0,
      warnFrom: 1,
      queries: [{ expr: 'max(tapri_payments_differences)' }],
    }),
    figure({
      title: 'Faults in the ledger',
      description: 'Must be 0: anything else is money that does not add up.',
      unit: 'short',
      decimals: 0,
      alarmFrom: 1,
      queries: [{ expr: sumOf('tapri_money_invariant_violations', 'invariant') }],
    }),
  ],
}

const orders: Section = {
  title: 'Orders',
  panels: [
    graph({
      title: 'Placed',
      description: 'Orders in an hour, by the last ten minutes.',
      unit: 'short',
      queries: [{ expr: '3600 * rate(business:orders_placed:total[10m])', legend: 'an hour' }],
    }),
    graph({
      title: 'Ended',
      description: 'Orders in an hour, by how they ended.',
      unit: 'short',
      stacked: true,
      queries: [{ expr: '3600 * rate(business:orders_ended:total[10m])', legend: '{{status}}' }],
    }),
    graph({
      title: 'Open, by status',
      description: 'Where orders are: a growing colour is where they wait.',
      unit: 'short',
      stacked: true,
      queries: [{ expr: 'max by (status) (tapri_orders_open)', legend: '{{status}}' }],
    }),
    graph({
      title: 'Waiting for somebody, by what for',
      description: 'Each has been told to outlet, admin or customer.',
      unit: 'short',
      stacked: true,
      queries: [{ expr: 'max by (alert) (tapri_orders_unattended)', legend: '{{alert}}' }],
    }),
  ],
}

const promises: Section = {
  title: 'Promised times',
  panels: [
    graph({
      title: 'Kept, share',
      description: 'Of the orders delivered in the hour before.',
      unit: 'percentunit',
      max: 1,
      queries: [{ expr: kept('1h'), legend: 'kept' }],
    }),
    graph({
      title: 'Kept and broken',
      description: 'Deliveries in an hour.',
      unit: 'short',
      stacked: true,
      queries: [{ expr: 'increase(business:promises:total[1h])', legend: 'kept: {{kept}}' }],
    }),
  ],
}

const told: Section = {
  title: 'Who is told',
  panels: [
    graph({
      title: 'Live streams',
      description: 'Pages that see changes as they happen, at the service.',
      unit: 'short',
      width: 8,
      queries: [{ expr: 'sum(tapri_live_streams{part="orders"})', legend: 'streams' }],
    }),
    graph({
      title: 'Push messages',
      description: 'In a minute, by what became of them.',
      unit: 'short',
      width: 8,
      stacked: true,
      queries: [
        { expr: '60 * sum by (result) (rate(tapri_push_messages_total[$__rate_interval]))', legend: '{{result}}' },
      ],
    }),
    graph({
      title: 'Messages to webhooks',
      description: 'In a minute, by what became of them.',
      unit: 'short',
      width: 8,
      stacked: true,
      queries: [
        { expr: '60 * sum by (result) (rate(tapri_webhook_deliveries_total[$__rate_interval]))', legend: '{{result}}' },
      ],
    }),
  ],
}

const money: Section = {
  title: 'Money',
  panels: [
    graph({
      title: 'Faults in the ledger',
      description: 'By the rule that is broken; the view ledger_faults names the entries.',
      unit: 'short',
      queries: [{ expr: 'max by (invariant) (tapri_money_invariant_violations)', legend: '{{invariant}}' }],
    }),
    graph({
      title: 'Payments that differ',
      description: 'From the books of the payment provider.',
      unit: 'short',
      queries: [{ expr: 'max(tapri_payments_differences)', legend: 'differences' }],
    }),
  ],
}

export const business: Board = {
  uid: 'tapri-business',
  title: 'Tapri: business',
  description: 'Orders, promised times, messages, money.',
  from: 'now-24h',
  sections: [now, orders, promises, told, money],
}
