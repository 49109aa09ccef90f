import { publish } from '@tapri/service-kit/events/outbox'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Database, sessionColumns } from '../database.ts'
import type { StoredSession } from '../session.ts'

export const SessionNotFound = refusal('SESSION_NOT_FOUND')

/** Minimum interval between writes of `last_seen_at`. */
const SEEN_EVERY_MINUTES = 5

/** Returns a user's active sessions, last seen first. */
export const liveSessions = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(sessionColumns.map((column) => `sessions.${column}` as const))
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .whereRef('sessions.token_version', '=', 'users.token_version')
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id')
    .execute()

/** Updates time and address of a session's last use. */
export const touchSession = (db: Kysely<Database>, id: string, place: string) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: sql<Date>`now()`, place })
    .where('id', '=', id)
    .where('last_seen_at', '<', sql<Date>`now() - make_interval(mins => ${SEEN_EVERY_MINUTES})`)
    .execute()

/** Ends one session of this user, here at once and in other services by event. Idempotent. */
export async function endOneSession(trx: Transaction<Database>, userId: string, id: string) {
  const session = await trx
    .selectFrom('sessions')
    .select(['id', 'expires_at', 'ended_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!session) throw new SessionNotFound()
  if (session.ended_at) return
  await trx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await publishEnded(trx, session)
}

const publishEnded = (trx: Transaction<Database>, { id, expires_at }: Pick<StoredSession, 'id' | 'expires_at'>) =>
  publish(trx, 'auth.session.ended', id, { session_id: id, expires_at: expires_at.toISOString(), version: 1 })

/** Republishes every individually ended session whose tokens have not expired. */
export async function republishEndedSessions(trx: Transaction<Database>) {
  const ended = await trx
    .selectFrom('sessions')
    .select(['id', 'expires_at'])
    .where('ended_at', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id')
    .execute()
  for (const session of ended) await publishEnded(trx, session)
}

/** Days for which the networks of ended sessions are kept (login-limits.ts). */
const KEPT_DAYS = 30

/** Deletes sessions whose tokens expired 30 days ago. */
export const purgeExpiredSessions = (db: Kysely<Database>) =>
  db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
