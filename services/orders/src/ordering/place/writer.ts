import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { needsClaim, writeWithClaims } from './claims.ts'
import type { Caps } from './counting.ts'
import type { NewOrder } from './decide.ts'
import { gather } from './gather.ts'
import { type Placement, placementWriter } from './queries.ts'

/** Orders per statement. */
const MAX_BATCH = 32
/**
 * Concurrent statements in each process. Of 1, 2 and 4, this one needs the least CPU time and has the highest
 * throughput.
 */
const STATEMENTS = 1
/** How long a placement waits before it is refused: as long as a request waits for a connection. */
const LONGEST_WAIT_MS = 2_000

/**
 * Returns a function that writes an order: batched with others, or alone when it claims something that others may want
 * too.
 */
export function createWriter(db: Kysely<Database>, caps: Caps) {
  const run = placementWriter(db, caps)
  const writeTogether = gather({
    run: (placements: readonly Placement[]) => run(db, placements),
    maxItems: MAX_BATCH,
    runs: STATEMENTS,
    namesOf: ({ order }) => [order.customer_id, ...(order.deliver_at ? [slotName(order)] : [])],
    waitMs: LONGEST_WAIT_MS,
    refuse: () => unavailable('too many orders wait for the database'),
    isFaultOfOne,
  })
  return (placement: Placement) =>
    needsClaim(placement.order) ? writeWithClaims(db, run, placement) : writeTogether(placement)
}

const slotName = ({ outlet_id, deliver_at }: NewOrder) => `${outlet_id} ${deliver_at?.getTime()}`

/** Returns a 503 with the text and `Retry-After` of an unavailable dependency. */
export const unavailable = (reason: string) => Object.assign(new Error(reason), { statusCode: 503, isExpected: true })

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * Tells whether PostgreSQL rolled back the whole statement because of a value or a lock. After a lost connection it is
 * unknown what was written, so nothing is written again.
 */
const isFaultOfOne = (error: unknown) => /^(22|23|40P01|55P03)/.test(codeOf(error))
