import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { needsClaim, writeWithClaims } from './claims.ts'
import type { Caps } from './counting.ts'
import type { NewOrder } from './decide.ts'
import { gather } from './gather.ts'
import { type Placement, placementWriter } from './queries.ts'

/** Orders of one statement. */
const MAX_BATCH = 32
/**
 * Statements under way at once in each process: of 1, 2 and 4 this takes the least processor time and gets the most
 * done.
 */
const STATEMENTS = 1
/** The longest wait of a placement before it is refused: as long as a request waits for a connection. */
const LONGEST_WAIT_MS = 2_000

/** Returns the function that writes an order: together with others, or alone where it claims what others want too. */
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

/** 503 with the text and the `Retry-After` of an unavailable dependency. */
export const unavailable = (reason: string) => Object.assign(new Error(reason), { statusCode: 503, isExpected: true })

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * The server took the whole statement back for a value or a lock. After a lost connection nobody knows what was
 * written, and nothing is written again.
 */
const isFaultOfOne = (error: unknown) => /^(22|23|40P01|55P03)/.test(codeOf(error))
