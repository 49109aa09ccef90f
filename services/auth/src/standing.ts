import { type StandingOf, validFromColumn } from '@tapri/service-kit/accounts'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'

const unknown = { role: 'customer', status: 'active', token_version: 1, deleted: true } as const

/** What this service, unlike the others, knows for sure: an id that is not in its table is nobody's, however well signed. */
export const standings =
  (db: Kysely<Database>): StandingOf =>
  async ({ id, sid = '' }) => {
    const row = await db
      .selectFrom(sql<{ id: string; sid: string }>`(select ${id}::text as id, ${sid}::text as sid)`.as('token'))
      .leftJoin('users', 'users.id', 'token.id')
      .leftJoin('sessions', 'sessions.id', 'token.sid')
      .select(['users.role', 'users.status', 'users.token_version', 'users.deleted_at'])
      .select(['sessions.ended_at', validFromColumn])
      .executeTakeFirstOrThrow()
    const { role, status, token_version, deleted_at } = row
    const isKnown = role !== null && status !== null && token_version !== null
    return {
      account: isKnown ? { role, status, token_version, deleted: deleted_at !== null } : unknown,
      sessionEnded: row.ended_at !== null,
      validFrom: row.valid_from,
    }
  }
