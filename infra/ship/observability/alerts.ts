import type { Alert } from './alert.ts'
import { businessAlerts } from './business-alerts.ts'
import { parts } from './parts.ts'

const availability: Alert[] = [
  // One rule for each part: a part that is gone altogether has no time series to alert on.
  ...parts.map((part): Alert => ({
    name: 'PartDown',
    expr: `absent(up{part="${part}"} == 1)`,
    for: '1m',
    // Without the process that creates the streams nothing stops: they already exist.
    severity: part === 'streams' ? 'ticket' : 'page',
    labels: { part },
    // An absent part has no labels for a template.
    summary: `No process of ${part} answers Prometheus.`,
    runbook:
      'It is restarted by itself. See why it ends: the last lines of its log, then `npm run doctor` for disk, ports and the database. If it began with a release, roll back to the previous image.',
  })),
  {
    name: 'BudgetBurnsFast',
    expr: burning('1h', '5m', 14.4),
    for: '2m',
    severity: 'page',
    summary: 'The objective {{ $labels.slo }} loses 2 % of its 30 days in an hour.',
    runbook:
      'Golden signals: which part, since when, which status; an example of a slow call leads to its trace. Roll back a release of that time first; look for the cause afterwards.',
  },
  {
    name: 'BudgetBurnsSlowly',
    expr: burning('3d', '6h', 1),
    for: '1h',
    severity: 'ticket',
    summary: 'The objective {{ $labels.slo }} will be missed if it goes on as in the last three days.',
    runbook:
      'Golden signals over seven days: which part and which call got worse. For promises: which outlet, by the record of kept promises.',
  },
  {
    name: 'RestartsAgainAndAgain',
    expr: 'changes(process_start_time_seconds[15m]) > 2',
    for: '0m',
    severity: 'ticket',
    summary: 'A process of {{ $labels.part }} was started more than twice in 15 minutes.',
    runbook:
      'The last lines of its log before each start. Without any, it was killed: for its memory (dashboard of the part; its limit in values.yaml), or by its liveness probe, because its event loop was blocked.',
  },
]

const saturation: Alert[] = [
  {
    name: 'EventLoopStands',
    expr: 'min_over_time(nodejs_eventloop_lag_p99_seconds[5m]) > 0.25',
    for: '5m',
    severity: 'ticket',
    summary: 'A process of {{ $labels.part }} answers late because its processor is busy.',
    runbook:
      'More replicas of the part (`parts.<part>.replicas`, `--scale`); if calls are no more than usual, the slowest calls on its dashboard.',
  },
  {
    name: 'PoolIsShort',
    expr: 'min_over_time(db_client_connections_waiting[2m]) > 0',
    for: '3m',
    severity: 'ticket',
    summary: 'Queries of {{ $labels.part }} wait for a connection to the database.',
    runbook:
      'Usually slow statements, not too few connections: look at pg_stat_activity for locks and at the disk. If the database is idle, raise DATABASE_POOL; all processes together at most 190.',
  },
  {
    name: 'MemoryHigh',
    expr: 'min_over_time(process_resident_memory_bytes[15m]) > 400e6',
    for: '15m',
    severity: 'ticket',
    summary:
      'A process of {{ $labels.part }} holds more than 400 MB; at its limit (512 MiB in the chart) it is killed.',
    runbook:
      'Heap and live streams on the dashboard of the part. Growing without more streams is a leak: restart it, and take a heap snapshot of the next one.',
  },
]

const events: Alert[] = [
  {
    name: 'OutboxStands',
    expr: 'max by (part) (tapri_outbox_oldest_seconds) > 30',
    for: '1m',
    severity: 'page',
    summary: 'Events of {{ $labels.part }} are not published.',
    runbook:
      'Check that NATS runs and has free disk (`npm run doctor`). Orders are taken meanwhile and nothing is lost; screens poll. Once the broker is back the outbox empties by itself.',
  },
  {
    name: 'ReaderLags',
    expr: 'max by (stream, consumer) (tapri_consumer_lag_messages) > 1000',
    for: '5m',
    severity: 'ticket',
    summary: '{{ $labels.consumer }} has more than 1,000 events of {{ $labels.stream }} to read.',
    runbook:
      'The log of the reader: an event that fails is tried five times and becomes a dead letter. If it only is slow: its database.',
  },
  {
    name: 'DeadLetters',
    expr: 'max(tapri_dead_letters) > 0',
    for: '1m',
    severity: 'ticket',
    summary: 'Events could not be handled.',
    runbook:
      '`npm run ops -- replay-dead-letters` lists them with reader and reason; once the reader is fixed, `--again` sends them again.',
  },
  {
    name: 'ReplicaDrifts',
    expr: 'max by (part, replica) (tapri_replica_drift_rows) > 0',
    for: '5m',
    severity: 'ticket',
    summary: 'The replica {{ $labels.replica }} of {{ $labels.part }} differs from its owner.',
    runbook:
      'Its reader asks the owner to publish its state again, at the second differing comparison and then after pauses that double, at most 1 h. If the difference stays: `npm run ops -- rebuild`, and with `--reset` after `event_refused` in the log.',
  },
]

/** Tells whether the error budget burns at this rate over both windows: long enough to matter, and still now. */
function burning(long: string, short: string, times: number) {
  const over = (window: string) => `slo:error_ratio:${window} > on (slo) (${times} * slo:error_budget:ratio)`
  return `(${over(long)}) and on (slo) (${over(short)})`
}

/** The alert rules. `npm run write` writes them for Prometheus. */
export const alerts: readonly Alert[] = [...availability, ...saturation, ...events, ...businessAlerts]
