import { type RequestKey, storedResult } from '@tapri/service-kit/http/idempotency'
import { refusal } from '@tapri/service-kit/http/problems'
import { forSpans } from '@tapri/service-kit/process/tracing/spans'
import { traceparentOf } from '@tapri/service-kit/process/tracing/traceparent'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { takeCredit } from '../../money/money.ts'
import { claimPromotion } from '../promotion-uses.ts'
import type { NewOrder } from './new-order.ts'
import { gather } from './gather.ts'
import { type Caps, givenOf, type Outcome, type Placement, placing } from './queries.ts'

const CreditChanged = refusal('CREDIT_CHANGED')
const CustomerUnknown = refusal('CUSTOMER_UNKNOWN')

/** The result stored under the idempotency key of a placement. */
export interface PlacedOrder {
  order_id: string
}

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

/**
 * Returns a function that writes placements and returns their outcomes in order. At most one per customer and slot,
 * because two in one statement would not see each other.
 */
function placementWriter(db: Kysely<Database>, caps: Caps) {
  const { sql: text } = placing(caps).compile(db)
  return async (executor: Kysely<Database>, placements: readonly Placement[]): Promise<Outcome[]> => {
    const given = JSON.stringify(placements.map(givenOf))
    const query = CompiledQuery.raw(text, [given, traceparentsOf(placements)])
    const spans = placements.flatMap((placement) => placement.spans)
    const { rows } = await forSpans(spans, () => executor.executeQuery<Outcome & { id: string }>(query))
    const outcomes = new Map(rows.map((row) => [row.id, row]))
    return placements.map(({ order }) => {
      const outcome = outcomes.get(order.id)
      if (!outcome) throw new Error('the statement left out an order')
      return outcome
    })
  }
}

/** Returns the trace contexts for the events of traced orders, by order id. */
function traceparentsOf(placements: readonly Placement[]) {
  const traced = placements.flatMap(({ order, spans: [span] }) => (span ? [[order.id, traceparentOf(span)]] : []))
  return traced.length > 0 ? JSON.stringify(Object.fromEntries(traced)) : null
}

const creditOf = ({ charges }: Placement['order']) => charges.find(({ kind }) => kind === 'credit')

/** Tells whether an order needs something that a concurrent order may take as well, or is placed by staff. */
const needsClaim = (order: Placement['order']) =>
  creditOf(order) !== undefined || order.claim !== undefined || order.placed_by !== null

/** Thrown when a promotion has no uses left: the order is then decided again. */
export class PromotionGone extends Error {}

/**
 * Writes one order and then, in the same transaction, takes what it needs. That comes last, so that others wait for it
 * as briefly as possible. Refuses the order when that is no longer there (409).
 */
const writeWithClaims = (
  db: Kysely<Database>,
  run: ReturnType<typeof placementWriter>,
  placement: Placement,
): Promise<Outcome> =>
  db.transaction().execute(async (trx) => {
    const [outcome] = await run(trx, [placement])
    if (!outcome) throw new Error('the statement left out an order')
    if (outcome.outcome !== 'placed') return outcome
    const { order, needsCustomer, finish } = placement
    if (needsCustomer) await assertCustomer(trx, order.customer_id)
    const credit = creditOf(order)
    if (credit && !(await takeCredit(trx, order.customer_id, order.id, -credit.paise))) throw new CreditChanged()
    if (order.claim && !(await claimPromotion(trx, order, order.claim))) throw new PromotionGone()
    await finish?.(trx, order.id)
    return outcome
  })

/** Refuses an order for an account that is not, or no longer, a known customer (409). */
async function assertCustomer(trx: Kysely<Database>, id: string) {
  const customer = await trx
    .selectFrom('known_people')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'customer')
    .where('deleted', '=', false)
    .forShare()
    .executeTakeFirst()
  if (!customer) throw new CustomerUnknown()
}

/** Reads what must be checked before a refusal is sent: the current edition, and the result stored under the key. */
export async function lookBeforeRefusing(db: Kysely<Database>, key: RequestKey | undefined) {
  return db
    .selectFrom('replica_edition')
    .select(['edition', (key ? storedResult<PlacedOrder>(key) : sql<null>`null`).as('stored')])
    .executeTakeFirstOrThrow()
}
