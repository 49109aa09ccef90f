import type { Role } from '@tapri/contracts/common'
import { type Account, type StandingOf, validFromColumn } from '@tapri/service-kit/data/accounts'
import { staffColumn } from '@tapri/service-kit/http/staff-powers'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'

const unknown = { role: 'customer', status: 'active', token_version: 1, deleted: true } as const

interface Registered {
  registered_role: Role | null
  registered_version: number | null
}

/** Returns the rights of a registration: those of a pending account, whatever the role. */
const registered = ({ registered_role: role, registered_version: token_version }: Registered): Account =>
  role !== null && token_version !== null ? { role, status: 'pending', token_version, deleted: false } : unknown

/**
 * Returns the standing of a token. This service owns the accounts, so a token whose id is not in its tables is refused,
 * even when its signature is valid.
 */
export const standings =
  (db: Kysely<Database>): StandingOf =>
  async ({ id, sid = '' }) => {
    const row = await db
      .selectFrom(sql<{ id: string; sid: string }>`(select ${id}::text as id, ${sid}::text as sid)`.as('token'))
      .leftJoin('users', 'users.id', 'token.id')
      .leftJoin('sessions', 'sessions.id', 'token.sid')
      .leftJoin('registrations', (join) =>
        join.onRef('registrations.id', '=', 'token.id').on('registrations.expires_at', '>', sql<Date>`now()`),
      )
      .select(['users.role', 'users.status', 'users.token_version', 'users.deleted_at'])
      .select(['sessions.ended_at', validFromColumn, staffColumn('staff_positions').as('staff')])
      .select(['registrations.role as registered_role', 'registrations.token_version as registered_version'])
      .executeTakeFirstOrThrow()
    const { role, status, token_version, deleted_at } = row
    const isKnown = role !== null && status !== null && token_version !== null
    return {
      account: isKnown ? { role, status, token_version, deleted: deleted_at !== null } : registered(row),
      sessionEnded: row.ended_at !== null,
      validFrom: row.valid_from,
      staff: row.staff ?? undefined,
    }
  }
