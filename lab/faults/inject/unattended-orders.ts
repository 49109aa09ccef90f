import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabases } from '../../stack/databases.ts'
import { databaseUrls } from '../../stack/parts.ts'
import { type Fault, rounds } from '../phase.ts'

/** Longer than the interval of the sweep that raises alerts. */
const SWEPT_MS = 6_000
/** Shorter than the time in which people change an order. */
const EVERY_MS = 200

/** Makes the oldest order for later due. */
const nextDue = `update orders set due_at = now()
  where id = (select id from orders where not is_due and is_open order by created_at limit 1)`

/**
 * Pretends that nobody has attended to any open order for an hour, whatever people do meanwhile, until alerts were
 * raised.
 */
export const leaveOrdersUnattended: Fault = async (phase) => {
  const databases = await openDatabases(await databaseUrls(phase.dataDir))
  try {
    for (const _ of rounds(phase)) {
      const until = Date.now() + SWEPT_MS
      while (Date.now() < until) {
        await databases.query('orders', `update orders set waiting_since = now() - interval '1 hour' where is_open`)
        await databases.query('orders', nextDue)
        await sleep(EVERY_MS)
      }
    }
  } finally {
    await databases.end()
  }
}
