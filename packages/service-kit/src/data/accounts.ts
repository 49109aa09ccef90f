import type { AccountStatus } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { EventData } from '@tapri/contracts/events'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { StaffStanding } from '../http/staff-powers.ts'

export interface Account {
  role: Role
  status: AccountStatus
  token_version: number
  deleted: boolean
}

/** The account and the session of a token; tokens issued before sessions were stored have no `sid`. */
export interface TokenOwner {
  id: string
  sid?: string | undefined
}

/** What this service knows about a token, apart from its signature. */
export interface Standing {
  /** Undefined when this service has no event of the account yet. */
  account: Account | undefined
  sessionEnded: boolean
  /** Tokens issued before this moment (Unix seconds) are refused: it is raised when a backup is restored. */
  validFrom: number
  /** Undefined when they hold no position, and in services that do not know positions. */
  staff?: StaffStanding | undefined
}

/** The result may be cached, unless `fresh` is asked for. */
export type StandingOf = (owner: TokenOwner, how?: 'fresh') => Promise<Standing>

export interface KnownAccountsTable extends Account {
  id: string
  version: number
}

export interface EndedSessionsTable {
  id: string
  expires_at: Date
  version: number
}

interface WithAccounts {
  known_accounts: KnownAccountsTable
  replica_ended_sessions: EndedSessionsTable
}

/** The moment before which tokens are refused, as a column of any query; one row by the kit's migration. */
export const validFromColumn = sql<number>`(select extract(epoch from valid_from) from signing_epoch)`.as('valid_from')

/**
 * Long enough to spare the database from a polling page, short enough for an ended session to be refused within the
 * promised 2 s.
 */
const CACHED_FOR_MS = 500

/**
 * Reads the replica tables, with a service's column of staff positions. A result is cached until 500 ms after it was
 * asked for: one that took longer says nothing about now.
 */
export function replicaStandings<DB extends WithAccounts>(
  database: Kysely<DB>,
  staff: RawBuilder<StaffStanding | null> = sql`null`,
): StandingOf {
  const db = database as unknown as Kysely<WithAccounts>
  const cache = new LRUCache<string, Standing>({ max: 10_000 })
  return async ({ id, sid = '' }, how) => {
    const key = `${id} ${sid}`
    const cached = how === 'fresh' ? undefined : cache.get(key)
    if (cached) return cached
    const askedAt = performance.now()
    const standing = await findStanding(db, { id, sid }, staff)
    const ttl = CACHED_FOR_MS - (performance.now() - askedAt)
    if (ttl > 0) cache.set(key, standing, { ttl })
    return standing
  }
}

async function findStanding(
  db: Kysely<WithAccounts>,
  { id, sid }: { id: string; sid: string },
  staff: RawBuilder<StaffStanding | null>,
): Promise<Standing> {
  const row = await standingColumns(
    db.selectFrom(sql<{ id: string; sid: string }>`(select ${id}::text as id, ${sid}::text as sid)`.as('token')),
  )
    .select(staff.as('staff'))
    .executeTakeFirstOrThrow()
  return { ...toStanding(row), staff: row.staff ?? undefined }
}

/** Returns what the replica tables say now about each of these tokens, in their order, with one query. */
export async function findStandings<DB extends WithAccounts>(
  database: Kysely<DB>,
  owners: readonly TokenOwner[],
): Promise<Standing[]> {
  const ids = owners.map(({ id }) => id)
  const sids = owners.map(({ sid = '' }) => sid)
  const tokens = sql<{ id: string; sid: string; at: number }>`
    unnest(${ids}::text[], ${sids}::text[]) with ordinality`.as<'token'>(sql`token(id, sid, at)`)
  const rows = await standingColumns((database as unknown as Kysely<WithAccounts>).selectFrom(tokens))
    .orderBy(sql`token.at`)
    .execute()
  return rows.map(toStanding)
}

type Tokens = SelectQueryBuilder<WithAccounts & { token: { id: string; sid: string } }, 'token', object>

const standingColumns = (tokens: Tokens) =>
  tokens
    .leftJoin('known_accounts as account', 'account.id', 'token.id')
    .leftJoin('replica_ended_sessions as ended', 'ended.id', 'token.sid')
    .select(['account.role', 'account.status', 'account.token_version', 'account.deleted'])
    .select(['ended.id as ended', validFromColumn])

type StandingRow = Awaited<ReturnType<ReturnType<typeof standingColumns>['executeTakeFirstOrThrow']>>

function toStanding({ role, status, token_version, deleted, ended, valid_from }: StandingRow): Standing {
  const isKnown = role !== null && status !== null && token_version !== null && deleted !== null
  return {
    account: isKnown ? { role, status, token_version, deleted } : undefined,
    sessionEnded: ended !== null,
    validFrom: valid_from,
  }
}

/**
 * Updates the replica of an account that every service checks tokens against. An older event never overwrites a newer
 * one.
 */
export async function upsertAccount<DB extends WithAccounts>(
  database: Kysely<DB>,
  event: EventData<'auth.account.changed'>,
) {
  const { person_id: id, role, status, token_version, deleted, version } = event
  const account = { role, status, token_version, deleted, version }
  await (database as unknown as Kysely<WithAccounts>)
    .insertInto('known_accounts')
    .values({ id, ...account })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(account).where('known_accounts.version', '<', version))
    .execute()
}

/** Stores the id of a session that was ended early. Idempotent. */
export async function upsertEndedSession<DB extends WithAccounts>(
  database: Kysely<DB>,
  { session_id: id, expires_at, version }: EventData<'auth.session.ended'>,
) {
  await (database as unknown as Kysely<WithAccounts>)
    .insertInto('replica_ended_sessions')
    .values({ id, expires_at: new Date(expires_at), version })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export const purgeEndedSessions = <DB extends WithAccounts>(db: Kysely<DB>) =>
  (db as unknown as Kysely<WithAccounts>)
    .deleteFrom('replica_ended_sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
