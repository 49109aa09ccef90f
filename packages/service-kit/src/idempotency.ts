import { createHash, createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Generated, type JSONColumnType, type Kysely, type Transaction, sql } from 'kysely'
import { InvalidInput, refusal } from './problems.ts'

export const KeyReused = refusal('KEY_REUSED')

/** A key lives this long (docs/behaviour.md); afterwards it may be used anew. */
export const KEY_HOURS = 24

/** One row for each write that was done under an `Idempotency-Key`, made in that write's own transaction. */
export interface IdempotencyKeysTable {
  owner_id: string
  key: string
  body_hash: string
  answer: JSONColumnType<object>
  created_at: Generated<Date>
}

interface WithKeys {
  idempotency_keys: IdempotencyKeysTable
}

export interface RequestKey {
  owner_id: string
  key: string
  body_hash: string
}

/**
 * The caller's `Idempotency-Key` with the hash of what was sent, or undefined when there is none. A `secret` keys the
 * hash: for bodies with a password in them, which a plain hash would let somebody guess from a copy of the table.
 */
export function keyOf(request: FastifyRequest, secret?: string): RequestKey | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new InvalidInput('/headers/idempotency-key', 'KEY_NOT_VALID')
  }
  const body_hash = (secret === undefined ? createHash('sha256') : createHmac('sha256', secret))
    .update(`${request.method} ${request.url}\n${canonical(request.body)}`)
    .digest('hex')
  return { owner_id: request.user.id, key, body_hash }
}

/** The same content gives the same text, whatever the order of its fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''

/**
 * Does `work` once for each key: a repeat with the same body answers what the first answered. A second one that arrives
 * while the first is being worked on waits for it, at most the lock timeout. Refuses a key reused with another body (422).
 */
export async function once<DB extends WithKeys, Answer extends object>(
  transaction: Transaction<DB>,
  requestKey: RequestKey | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!requestKey) return work()
  const trx = transaction as unknown as Transaction<WithKeys>
  await takeKey(trx, requestKey)
  const { body_hash, answer } = await findKey(trx, requestKey)
  if (body_hash !== requestKey.body_hash) throw new KeyReused()
  if ('done' in answer) return answer.done as Answer

  const done = await work()
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify({ done }) })
    .where('owner_id', '=', requestKey.owner_id)
    .where('key', '=', requestKey.key)
    .execute()
  return done
}

const takeKey = (db: Kysely<WithKeys>, requestKey: RequestKey) =>
  db
    .insertInto('idempotency_keys')
    .values({ ...requestKey, answer: '{}' })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'key'])
        .doUpdateSet({ body_hash: requestKey.body_hash, answer: '{}', created_at: sql`now()` })
        .where('idempotency_keys.created_at', '<', sql<Date>`now() - make_interval(hours => ${KEY_HOURS})`),
    )
    .execute()

const findKey = (db: Kysely<WithKeys>, { owner_id, key }: RequestKey) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('owner_id', '=', owner_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

/** Rows in each statement of the purge: far fewer than the statement timeout lets one delete. */
const PURGE_BATCH = 5_000

/** Forgets the keys that have outlived their day, in bounded batches, the oldest first (index on `created_at`). */
export async function purgeOldKeys<DB extends WithKeys>(db: Kysely<DB>, batch = PURGE_BATCH) {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from idempotency_keys where ctid = any (array(
        select ctid from idempotency_keys where created_at < now() - make_interval(hours => ${KEY_HOURS})
        order by created_at limit ${batch} for update skip locked
      ))`.execute(db)
    if (Number(numAffectedRows ?? 0) < batch) return
  }
}
