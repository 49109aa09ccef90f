import { sharedRuns } from '@tapri/service-kit/process/shared-runs'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import type { StoredOrder } from '../order.ts'
import { paceOf, usualPace } from './estimate.ts'
import type { Recent } from './promise.ts'
import { findRecent } from './queries.ts'
import { tripOf } from './trip.ts'

/** From this age on, an outlet's numbers are refreshed in the background while orders are placed with the old ones. */
const OLD_MS = 10_000
/** Beyond this age they are useless, and an order waits for new ones. */
const TOO_OLD_MS = 60_000

/** Caches the pace and queue of outlets in this process, so that placing an order does not read them. */
export interface Estimates {
  /** Returns what is known, at most a minute old. The queue includes orders placed by this process since then. */
  recent: (outletId: string) => Recent | Promise<Recent>
  /** Reads the current numbers. */
  fresh: (outletId: string) => Promise<Recent>
  /** Adds a newly placed order to its outlet's queue. */
  notice: (order: Pick<StoredOrder, 'outlet_id' | 'is_due'>) => void
}

interface Known extends Recent {
  readAt: number
}

export function createEstimates(db: Kysely<Database>, now = () => performance.now()): Estimates {
  const known = new Map<string, Known>()
  const shared = sharedRuns<Recent>()

  const fresh = (outletId: string) =>
    shared(outletId, async () => {
      const readAt = now()
      const [row] = await findRecent(db, { outlet: outletId })
      const trips = (row?.delivered ?? []).flatMap((order) => tripOf(order, usualPace.make) ?? [])
      const recent = { pace: paceOf(trips), queue: row?.queue ?? 0, readAt }
      known.set(outletId, recent)
      return recent
    })

  function recent(outletId: string) {
    const last = known.get(outletId)
    const age = last ? now() - last.readAt : Infinity
    if (!last || age > TOO_OLD_MS) return fresh(outletId)
    // Marks it as read, so that only one refresh runs at a time. On failure the old numbers stay.
    if (age > OLD_MS) {
      last.readAt = now()
      fresh(outletId).catch(() => {})
    }
    return last
  }

  return {
    recent,
    fresh,
    notice: ({ outlet_id, is_due }) => {
      const last = known.get(outlet_id)
      if (last && is_due) last.queue += 1
    },
  }
}
