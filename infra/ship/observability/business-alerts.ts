import type { Alert } from './alert.ts'

/** Alerts about the business, whatever the cause. */
export const businessAlerts: Alert[] = [
  {
    name: 'MoneyDoesNotAddUp',
    // Some rules only cover the newest entries, so a violation counts for an hour.
    expr: 'max by (invariant) (max_over_time(tapri_money_invariant_violations[1h])) > 0',
    for: '0m',
    severity: 'page',
    summary: 'The ledger breaks the rule {{ $labels.invariant }}.',
    runbook:
      '`select * from ledger_faults` in the database of orders names the entries. Close no day and book no correction until the cause is known; take a backup now.',
  },
  {
    name: 'PaymentsDiffer',
    expr: 'max(tapri_payments_differences) > 0',
    for: '2h',
    severity: 'ticket',
    summary: "The payment provider's books and ours differ.",
    runbook:
      'The payments page of an admin (`GET /api/payments/differences`) lists them. What was paid and is unknown here is given back at the provider; what is paid here and unknown there is asked about.',
  },
  {
    name: 'NobodyOrders',
    expr: 'increase(business:orders_placed:total[1h]) == 0 and increase(business:orders_placed:total[1h] offset 7d) > 5',
    for: '10m',
    severity: 'page',
    summary: 'No order for an hour, in which there were more than 5 a week ago.',
    runbook:
      'Order something: `npm run doctor -- --order <address>`. If that works, look whether outlets are closed or paused, and whether people reach the address (DNS, certificate, proxy). A probe that runs by itself orders too: where there is one, its failures take the place of this alert.',
  },
  {
    name: 'OrdersUnattended',
    expr: 'sum(max by (alert) (tapri_orders_unattended)) > 5',
    for: '15m',
    severity: 'ticket',
    summary: 'More than five alerts of orders have been open, for 15 minutes.',
    runbook:
      'Outlets, admins and customers are told by the level of the alert and its age. Call the outlet that has most of them; pause it when it is overrun (outlet page, Pause).',
  },
  {
    name: 'PushesFail',
    expr: failing('tapri_push_messages_total', 'retried|refused'),
    for: '15m',
    severity: 'ticket',
    summary: 'More than half of the push messages fail.',
    runbook:
      'The log of orders names host and status. 401 or 403: VAPID_PRIVATE_KEY or PUSH_CONTACT; timeouts: the connection to the internet (network policy, proxy).',
  },
  {
    name: 'MessagesFail',
    expr: failing('tapri_customer_messages_total', 'retried|refused|unknown'),
    for: '15m',
    severity: 'ticket',
    summary: 'More than half of the messages to customers fail.',
    runbook:
      'The log of orders names channel and reason. 401 or 403: its token; refused: a template that is not registered (docs/running.md); timeouts: the connection to the internet (network policy, proxy).',
  },
  {
    name: 'WebhooksFail',
    expr: failing('tapri_webhook_deliveries_total', 'retried|exhausted'),
    for: '30m',
    severity: 'ticket',
    summary: 'More than half of the messages to webhooks fail.',
    runbook:
      'The admin page Webhooks shows whose and why; they are tried again for 54 hours and can be sent again after that. Tell who runs the receiver.',
  },
]

/** More than half of at least ten attempts in 15 minutes failed. */
function failing(metric: string, results: string) {
  const tries = (labels: string) => `sum(increase(${metric}${labels}[15m]))`
  return `(${tries(`{result=~"${results}"}`)} / ${tries('')}) > 0.5 and ${tries('')} > 10`
}
