import { sharedRuns } from '@tapri/service-kit/process/shared-runs'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import type { StoredOrder } from '../order.ts'
import { paceOf, usualPace } from './estimate.ts'
import type { Recent } from './promise.ts'
import { findRecent } from './queries.ts'
import { tripOf } from './trip.ts'

/** From this age on what is known of an outlet is read anew beside the orders that are placed by it. */
const OLD_MS = 10_000
/** Older than that it says nothing, and an order waits for it to be read. */
const TOO_OLD_MS = 60_000

/** The present pace and queue of outlets, in the memory of the process, so that placing an order reads nothing. */
export interface Estimates {
  /** Returns what is known, at most a minute old. Orders placed by this process since are in the queue. */
  recent: (outletId: string) => Recent | Promise<Recent>
  /** Reads it as it is now. */
  fresh: (outletId: string) => Promise<Recent>
  /** Adds an order that was placed to the queue of its outlet. */
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
    // Once until the answer: the next age is looked at from now on. A failure leaves what was known.
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
