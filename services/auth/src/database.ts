import type { AccountStatus } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { KitTables } from '@tapri/service-kit/data/database'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { DataRequestTables } from './data-requests.ts'
import type { NomineeTables } from './nominee/queries.ts'
import type { PlaceTables } from './places/queries.ts'
import type { StaffEventsTable } from './staff-events.ts'
import type { StaffPositionTables } from './staff-positions/queries.ts'

interface UsersTable {
  id: string
  name: string
  /** In E.164. Unique among accounts that are not deleted. */
  phone: string
  password_hash: string
  role: Role
  status: AccountStatus
  token_version: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  deleted_at: Date | null
  /** Null when verification was not required. */
  phone_verified_at: Date | null
  /** Whether the password is a one-time password, valid for one login until `password_expires_at`. */
  must_change_password: Generated<boolean>
  password_expires_at: Date | null
  one_time_password_used_at: Date | null
  /** A blocked customer cannot log in; `blocked_reason` is shown to them. */
  blocked_at: Date | null
  blocked_reason: string | null
  /** The version of the privacy notice that the page showed when the account was created, and when that was. */
  agreed_privacy_version: string | null
  agreed_at: Date | null
  /** Set when its owner has deleted the account, which is erased after this time. */
  erase_after: Date | null
}

/** A registration whose phone is not verified. The account made from it has the same id. */
interface RegistrationsTable {
  id: string
  phone: string
  name: string
  password_hash: string
  role: Role
  /** The status of the account to be made. */
  status: AccountStatus
  token_version: Generated<number>
  /** The caller who registered (`askerOf`). */
  asked_from: string
  code_hash: string
  tries_left: number
  code_expires_at: Date
  created_at: Generated<Date>
  expires_at: Date
  agreed_privacy_version: string | null
}

interface SessionsTable {
  id: string
  user_id: string
  token_version: number
  device: string
  place: string
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
}

interface SecondFactorsTable {
  id: string
  user_id: string
  kind: 'totp' | 'passkey'
  name: string
  /** The secret of an authenticator app, sealed (`second-factor-keys.ts`). */
  secret: Buffer | null
  /** The last 30 s step whose code was accepted. */
  last_step: Generated<number>
  credential_id: string | null
  public_key: Buffer | null
  /** Signature counter of a passkey. `bigint`, so it is read as text. */
  counter: ColumnType<string, number | undefined, number>
  transports: Generated<string[]>
  created_at: Generated<Date>
  /** Null until confirmed by a first code or signature. */
  confirmed_at: Date | null
  last_used_at: Date | null
}

/** The tables of this service. No other service reads them. */
export interface Database extends KitTables, DataRequestTables, NomineeTables, PlaceTables, StaffPositionTables {
  users: UsersTable
  registrations: RegistrationsTable
  sessions: SessionsTable
  /** A view of ended sessions whose tokens have not expired. */
  ended_sessions: { id: string; version: number }
  staff_events: StaffEventsTable
  /** The last event that each admin has seen. */
  staff_events_seen: { user_id: string; seen_id: number }
  attempts: { bucket: string; at: Generated<Date> }
  reset_windows: { token_hash: string; user_id: string; expires_at: Date }
  /** Valid codes, several per user. */
  reset_codes: {
    id: Generated<number>
    user_id: string
    code_hash: string
    /** The caller who requested it (`askerOf`). Wrong codes from there and from elsewhere are counted separately. */
    asked_from: string
    tries_left: number
    tries_left_elsewhere: number
    expires_at: Date
  }
  login_codes: { token_hash: string; phone: string; code_hash: string; tries_left: number; expires_at: Date }
  second_factors: SecondFactorsTable
  recovery_codes: { user_id: string; code_hash: string }
  /** Logins with a correct password that wait for the second factor. */
  login_challenges: {
    token_hash: string
    user_id: string
    token_version: number
    tries_left: number
    passkey_challenge: string | null
    expires_at: Date
  }
  passkey_challenges: { session_id: string; user_id: string; challenge: string; expires_at: Date }
  /** Replica of outlets, for who manages which. */
  known_outlets: { id: string; name: string; manager_id: string | null; deleted: boolean; version: number }
}

/** A stored user, deleted or not. */
export type Person = Selectable<UsersTable>

export type Registration = Selectable<RegistrationsTable>

/** Columns are listed one by one: a statement with `*` is parsed and planned at each run (named-statements.ts). */
export const userColumns = [
  'id',
  'name',
  'phone',
  'password_hash',
  'role',
  'status',
  'token_version',
  'version',
  'created_at',
  'deleted_at',
  'phone_verified_at',
  'must_change_password',
  'password_expires_at',
  'one_time_password_used_at',
  'blocked_at',
  'blocked_reason',
  'agreed_privacy_version',
  'agreed_at',
  'erase_after',
] as const satisfies readonly (keyof UsersTable)[]

export const registrationColumns = [
  'id',
  'phone',
  'name',
  'password_hash',
  'role',
  'status',
  'token_version',
  'asked_from',
  'code_hash',
  'tries_left',
  'code_expires_at',
  'created_at',
  'expires_at',
  'agreed_privacy_version',
] as const satisfies readonly (keyof RegistrationsTable)[]

export const sessionColumns = [
  'id',
  'user_id',
  'token_version',
  'device',
  'place',
  'created_at',
  'last_seen_at',
  'expires_at',
  'ended_at',
] as const satisfies readonly (keyof SessionsTable)[]
