import { expect, test } from 'vitest'
import { judgeAlerts, samplesIn } from './alerts.ts'

const served = `# HELP tapri_outbox_oldest_seconds Age of the oldest event.
# TYPE tapri_outbox_oldest_seconds gauge
tapri_outbox_oldest_seconds{part="orders"} 31.5
tapri_dead_letters 0
tapri_replica_drift_rows{part="outlets",replica="known \\"accounts\\""} 2 1764250000
nodejs_eventloop_lag_p99_seconds{part="auth"} 0.01
`
const short = (text: string) =>
  judgeAlerts({ samples: samplesIn(text), silent: [], served: 6 }).map(
    ({ level, says }) => `${level}: ${says.split('. ')[0]}`,
  )

test('rules that would fire are findings, with what to do; those for a working day are to look at', () => {
  expect(short(served)).toEqual([
    'wrong: Events of orders are not published',
    'look: The replica known \\"accounts\\" of outlets differs from its owner',
  ])
})

test('without a value above its bound no rule fires, and without metrics that is said', () => {
  expect(short('tapri_outbox_oldest_seconds{part="orders"} 3\n')).toEqual([
    'well: none of the 9 rules that need no history would fire',
  ])
  expect(judgeAlerts({ samples: [], silent: ['auth'], served: 1 })[0]).toMatchObject({ level: 'wrong' })
  expect(judgeAlerts({ samples: [], silent: [], served: 0 })).toEqual([expect.objectContaining({ level: 'look' })])
})

test.each([
  'tapri_outbox_oldest_seconds',
  'tapri_consumer_lag_messages',
  'tapri_dead_letters',
  'tapri_replica_drift_rows',
  'tapri_money_invariant_violations',
  'tapri_payments_differences',
  'db_client_connections_waiting',
  'nodejs_eventloop_lag_p99_seconds',
  'process_resident_memory_bytes',
])('the doctor asks the rule about %s', (name) => {
  const [finding] = judgeAlerts({ samples: [{ name, labels: {}, value: 1e12 }], silent: [], served: 1 })
  expect(finding?.level).toMatch(/^(wrong|look)$/)
})
