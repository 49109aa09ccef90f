/** A test case of a rule: series in promtool's notation (`start+step x times`), by default one sample a minute. */
export interface Case {
  alert: string
  /** Series with which it fires at minute `at`, and its labels besides the severity. */
  fires: Record<string, string>
  at: number
  labels?: Record<string, string>
  /** Series with which it does not fire at the same minute: as close to firing as an ordinary day gets. */
  still: Record<string, string>
  /** Minutes between samples; 1 by default. */
  every?: number
}

const up = (orders: string) => ({
  ...Object.fromEntries(
    ['gateway', 'auth', 'catalog', 'outlets', 'streams'].map((part) => [`up{part="${part}",instance="a"}`, '1x60']),
  ),
  'up{part="orders",instance="a"}': orders,
  'up{part="orders",instance="b"}': '0x60',
})

const calls = (status: string, values: string) => ({
  [`http_server_request_duration_seconds_count{part="gateway",http_request_method="PUT",http_route="/api/x",http_response_status_code="${status}"}`]:
    values,
})

const attempts = (metric: string, results: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(results).map(([result, values]) => [`${metric}{part="orders",result="${result}"}`, values]),
  )

const one = (series: string, values: string) => ({ [series]: values })

/** A week of orders, six every half hour, followed by none, or as many as before. */
const week = (after: string) => one('tapri_orders_placed_total{part="orders",instance="a"}', `0+6x336 ${after}`)

export const cases: Case[] = [
  { alert: 'PartDown', fires: up('1x3 0x57'), at: 10, labels: { part: 'orders' }, still: up('1x60') },
  {
    alert: 'BudgetBurnsFast',
    fires: { ...calls('200', '0+100x90'), ...calls('503', '0+3x90') },
    at: 80,
    labels: { slo: 'calls' },
    still: { ...calls('200', '0+100x90'), ...calls('503', '0+1x90') },
  },
  {
    alert: 'BudgetBurnsFast',
    fires: { ...calls('200', '0+100x90'), ...calls('503', '0+3x90') },
    at: 80,
    labels: { slo: 'calls' },
    // It has ended.
    still: { ...calls('200', '0+100x90'), ...calls('503', '0+3x60 180x30') },
  },
  {
    alert: 'BudgetBurnsSlowly',
    fires: { ...calls('200', '0+1000x90'), ...calls('503', '0+2x90') },
    at: 80,
    labels: { slo: 'calls' },
    still: { ...calls('200', '0+10000x90'), ...calls('503', '0+5x90') },
  },
  {
    alert: 'RestartsAgainAndAgain',
    fires: one('process_start_time_seconds{part="auth",instance="a"}', '0+60x10'),
    at: 8,
    labels: { part: 'auth', instance: 'a' },
    still: one('process_start_time_seconds{part="auth",instance="a"}', '0x3 60x3 120x20'),
  },
  {
    alert: 'EventLoopStands',
    fires: one('nodejs_eventloop_lag_p99_seconds{part="orders",instance="a"}', '0.3x30'),
    at: 12,
    labels: { part: 'orders', instance: 'a' },
    still: one(
      'nodejs_eventloop_lag_p99_seconds{part="orders",instance="a"}',
      '0.5 0.5 0.02 0.5 0.5 0.02 0.5 0.5 0.02 0.5 0.5 0.02 0.5',
    ),
  },
  {
    alert: 'PoolIsShort',
    fires: one('db_client_connections_waiting{part="orders",instance="a"}', '3x30'),
    at: 8,
    labels: { part: 'orders', instance: 'a' },
    still: one('db_client_connections_waiting{part="orders",instance="a"}', '9 9 0 9 9 0 9 9 0 9 9 0'),
  },
  {
    alert: 'MemoryHigh',
    fires: one('process_resident_memory_bytes{part="orders",instance="a"}', '420000000x60'),
    at: 40,
    labels: { part: 'orders', instance: 'a' },
    still: one('process_resident_memory_bytes{part="orders",instance="a"}', '390000000x60'),
  },
  {
    alert: 'OutboxStands',
    fires: one('tapri_outbox_oldest_seconds{part="orders",instance="a"}', '0 0 60+60x20'),
    at: 6,
    labels: { part: 'orders' },
    still: one('tapri_outbox_oldest_seconds{part="orders",instance="a"}', '25x20'),
  },
  {
    alert: 'ReaderLags',
    fires: one('tapri_consumer_lag_messages{part="orders",stream="AUTH",consumer="orders_x"}', '2000x20'),
    at: 8,
    labels: { stream: 'AUTH', consumer: 'orders_x' },
    still: one('tapri_consumer_lag_messages{part="orders",stream="AUTH",consumer="orders_x"}', '5000 4000 2000 900x20'),
  },
  {
    alert: 'DeadLetters',
    fires: one('tapri_dead_letters{part="streams"}', '0 1x20'),
    at: 5,
    still: one('tapri_dead_letters{part="streams"}', '0x20'),
  },
  {
    alert: 'ReplicaDrifts',
    fires: one('tapri_replica_drift_rows{part="orders",replica="known_products",instance="a"}', '4x20'),
    at: 8,
    labels: { part: 'orders', replica: 'known_products' },
    still: one('tapri_replica_drift_rows{part="orders",replica="known_products",instance="a"}', '4 4 4 0x20'),
  },
  {
    alert: 'MoneyDoesNotAddUp',
    fires: one('tapri_money_invariant_violations{part="orders",invariant="entry_balances"}', '0 0 1x20'),
    at: 2,
    labels: { invariant: 'entry_balances' },
    still: one('tapri_money_invariant_violations{part="orders",invariant="entry_balances"}', '0x20'),
  },
  {
    alert: 'PaymentsDiffer',
    fires: one('tapri_payments_differences{part="orders"}', '1x200'),
    at: 130,
    still: one('tapri_payments_differences{part="orders"}', '1x100 0x100'),
  },
  { alert: 'NobodyOrders', fires: week('2016x20'), at: 170 * 60, still: week('2016+1x20'), every: 30 },
  {
    alert: 'OrdersUnattended',
    fires: {
      'tapri_orders_unattended{part="orders",alert="unconfirmed",instance="a"}': '4x60',
      'tapri_orders_unattended{part="orders",alert="unassigned",instance="a"}': '2x60',
    },
    at: 20,
    still: {
      'tapri_orders_unattended{part="orders",alert="unconfirmed",instance="a"}': '4x60',
      'tapri_orders_unattended{part="orders",alert="unconfirmed",instance="b"}': '4x60',
    },
  },
  {
    alert: 'PushesFail',
    fires: attempts('tapri_push_messages_total', { sent: '0+1x60', retried: '0+2x60', refused: '0x60' }),
    at: 40,
    still: attempts('tapri_push_messages_total', { sent: '0+3x60', retried: '0+2x60', gone: '0+9x60' }),
  },
  {
    alert: 'MessagesFail',
    fires: attempts('tapri_customer_messages_total', { sent: '0+1x60', retried: '0+2x60', unknown: '0x60' }),
    at: 40,
    still: attempts('tapri_customer_messages_total', { sent: '0+3x60', retried: '0+2x60', given_up: '0+9x60' }),
  },
  {
    alert: 'WebhooksFail',
    fires: attempts('tapri_webhook_deliveries_total', { delivered: '0+1x60', retried: '0+2x60' }),
    at: 55,
    // All fail, but they are few.
    still: attempts('tapri_webhook_deliveries_total', { delivered: '0x60', exhausted: '0x20 1x10 2x30' }),
  },
]
