import type { Kysely } from 'kysely'
import { connectionsOf } from '../../data/database.ts'
import { common } from './common.ts'
import type { Metrics } from './metric.ts'

/** Reports the connections of a pool, also for the gateway, which has one for its shared counters. */
export function describePool<DB>(metrics: Metrics, db: Kysely<DB>) {
  metrics.read(common.connections, () => {
    const { idle, used } = connectionsOf(db)
    return [
      { labels: { state: 'idle' }, value: idle },
      { labels: { state: 'used' }, value: used },
    ]
  })
  metrics.read(common.connectionsWaiting, () => [{ value: connectionsOf(db).waiting }])
}
