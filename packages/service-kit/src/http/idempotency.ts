import { createHmac, hash } from 'node:crypto'
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '@tapri/contracts/limits'
import type { FastifyRequest } from 'fastify'
import {
  type Generated,
  type JSONColumnType,
  type Kysely,
  type QueryExecutorProvider,
  type RawBuilder,
  type Transaction,
  sql,
} from 'kysely'
import { purgeInBatches } from '../data/purge.ts'
import { InvalidInput, refusal } from './problems.ts'

/** `current`: what the first request made, for a page whose draft was edited after a lost response. */
export class KeyReused extends refusal('KEY_REUSED') {
  current: unknown
}

/** A key expires after this time (docs/behaviour.md) and may be used again. */
const KEY_HOURS = 24

/** Holds a row for each write with an `Idempotency-Key`, inserted in the transaction of that write. */
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
 * Returns the caller's `Idempotency-Key` with a hash of method, URL and body; undefined without the header; 400 unless
 * it is 1 to IDEMPOTENCY_KEY_MAX_LENGTH visible ASCII characters. A `secret` keys the hash: from a copy of the table, a
 * body with a password could be guessed by a plain hash. `body`: the part that a repeat must have in common, if it is
 * not the whole body.
 */
export function keyOf(
  request: FastifyRequest,
  { secret, body = request.body }: { secret?: string | undefined; body?: unknown } = {},
): RequestKey | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key.length > IDEMPOTENCY_KEY_MAX_LENGTH || !/^[\x21-\x7e]+$/.test(key)) {
    throw new InvalidInput('/headers/idempotency-key', 'KEY_NOT_VALID')
  }
  const text = `${request.method} ${request.url}\n${canonical(body)}`
  const body_hash =
    secret === undefined ? hash('sha256', text) : createHmac('sha256', secret).update(text).digest('hex')
  return { owner_id: request.user.id, key, body_hash }
}

/** JSON with sorted fields: equal content gives equal text. */
const canonical = (value: unknown): string => JSON.stringify(sorted(value)) ?? ''

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const fields = value as Record<string, unknown>
  const copy: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const name of Object.keys(fields).toSorted()) copy[name] = sorted(fields[name])
  return copy
}

/** The outcome of a request under a key: the hash of that request and its result. */
export interface StoredResult<Result> {
  body_hash: string
  done?: Result
}

/** SQL: a scalar of type `StoredResult`, null for a key that is not in use. For queries that read more than this. */
export const storedResult = <Result>({ owner_id, key }: RequestKey): RawBuilder<StoredResult<Result> | null> => sql`(
  select answer || jsonb_build_object('body_hash', body_hash) from idempotency_keys
  where owner_id = ${owner_id} and key = ${key} and created_at >= now() - make_interval(hours => ${KEY_HOURS})
)`

/** SQL: the end of an insert into `idempotency_keys as stored`, which returns the keys that were new or expired. */
export const unlessInUse = sql`on conflict (owner_id, key) do update
  set body_hash = excluded.body_hash, answer = excluded.answer, created_at = now()
  where stored.created_at < now() - make_interval(hours => ${sql.lit(KEY_HOURS)})`

/** Returns the result stored under a key, or undefined. Refuses a key that was used for another request (422). */
export function resultOf<Result>(stored: StoredResult<Result> | null, requestKey: RequestKey): Result | undefined {
  if (!stored) return undefined
  if (stored.body_hash !== requestKey.body_hash) throw new KeyReused()
  return stored.done
}

/**
 * Returns whether a change has to be made, which is once for each key. For changes whose repeat needs no stored result.
 * A concurrent repeat waits for the first, up to the lock timeout. Refuses a key that was used for another request
 * (422).
 */
export async function isFirst<DB extends WithKeys>(
  transaction: Transaction<DB>,
  requestKey: RequestKey | undefined,
): Promise<boolean> {
  if (!requestKey) return true
  const trx = transaction as unknown as Transaction<WithKeys>
  return (await claim(trx, requestKey, { done: {} })) || (await findResult(trx, requestKey)) === undefined
}

/**
 * Returns whether the key was new or expired; false while it is in use. Waits for the commit of a concurrent request
 * with the same key, up to the lock timeout (SQLSTATE 55P03).
 */
async function claim(trx: Transaction<WithKeys>, { owner_id, key, body_hash }: RequestKey, answer: object) {
  const { rows } = await sql`insert into idempotency_keys as stored (owner_id, key, body_hash, answer)
    values (${owner_id}, ${key}, ${body_hash}, ${JSON.stringify(answer)}) ${unlessInUse} returning key`.execute(trx)
  return rows.length > 0
}

/**
 * Runs `work` once for each key, stores and returns its result; a repeat returns the stored one. `answered` returns the
 * answer to the first request, for the refusal of a key that was used for another request; it reads in the same
 * transaction, since transactions that wait for a second connection could exhaust the pool.
 */
export const once = async <DB extends WithKeys, Result extends object>(
  ...given: Parameters<typeof onceOrStored<DB, Result>>
): Promise<Result> => (await onceOrStored(...given)).done

/** Like `once`; also tells whether `work` ran, for what must not be repeated outside the transaction. */
export async function onceOrStored<DB extends WithKeys, Result extends object>(
  transaction: Transaction<DB>,
  requestKey: RequestKey | undefined,
  work: () => Promise<Result>,
  answered: (done: Result, trx: Transaction<DB>) => unknown = (done) => done,
): Promise<{ done: Result; isFirst: boolean }> {
  if (!requestKey) return { done: await work(), isFirst: true }
  const trx = transaction as unknown as Transaction<WithKeys>
  if (!(await claim(trx, requestKey, {}))) {
    const stored = await readStored<Result>(trx, requestKey)
    if (stored?.done && stored.body_hash !== requestKey.body_hash)
      throw Object.assign(new KeyReused(), { current: await answered(stored.done, transaction) })
    const done = resultOf(stored, requestKey)
    if (done !== undefined) return { done, isFirst: false }
  }

  const done = await work()
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify({ done }) })
    .where('owner_id', '=', requestKey.owner_id)
    .where('key', '=', requestKey.key)
    .execute()
  return { done, isFirst: true }
}

/**
 * Returns the result stored under a key that is in use, or undefined. Refuses a key that was used for another request
 * (422).
 */
export async function findResult<Result>(
  db: QueryExecutorProvider,
  requestKey: RequestKey,
): Promise<Result | undefined> {
  return resultOf(await readStored<Result>(db, requestKey), requestKey)
}

async function readStored<Result>(db: QueryExecutorProvider, requestKey: RequestKey) {
  const { rows } = await sql<{ stored: StoredResult<Result> | null }>`
    select ${storedResult<Result>(requestKey)} as stored`.execute(db)
  return rows[0]?.stored ?? null
}

/** Deletes expired keys (index on `created_at`). */
export const purgeOldKeys = <DB extends WithKeys>(db: Kysely<DB>, batch?: number) =>
  purgeInBatches(db, {
    table: 'idempotency_keys',
    where: sql`created_at < now() - make_interval(hours => ${KEY_HOURS})`,
    oldestBy: 'created_at',
    batch,
  })
