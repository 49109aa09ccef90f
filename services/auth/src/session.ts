import { randomUUID } from 'node:crypto'
import type { Session } from '@tapri/contracts/auth'
import type { App } from '@tapri/service-kit/http/app'
import { coarseNetwork } from '@tapri/service-kit/http/network'
import type { IncomingHttpHeaders } from 'node:http'
import { type Kysely, type Selectable, sql, type Transaction, type UpdateObject } from 'kysely'
import type { AuthContext } from './auth-context.ts'
import { type Database, type Person, sessionColumns, userColumns } from './database.ts'
import { deviceOf } from '@tapri/service-kit/http/device'
import { useOneTimePassword } from './may-login.ts'
import { type PersonWithOutlet, publishPerson, toSelf } from './person.ts'
import { requiredActionOf } from './required-action.ts'
import { lastEndOf, prolongedEndOf, SESSION_DAYS } from './session-rules.ts'

export type StoredSession = Selectable<Database['sessions']>

/** What tokens depend on: policies, and how long a session may be prolonged. */
export type SessionContext = Pick<AuthContext, 'policies' | 'settings'>

interface Place {
  ip: string
  headers: IncomingHttpHeaders
}

/**
 * Begins a session for an authenticated user: stores it in the session list and returns a token with its id. Uses up a
 * one-time password.
 */
export async function startSession(
  app: App,
  { db, ...context }: SessionContext & Pick<AuthContext, 'db'>,
  request: Place,
  person: PersonWithOutlet,
) {
  if (person.must_change_password) await useOneTimePassword(db, person)
  const device = deviceOf(request.headers['user-agent'])
  const session = await insertSession(db, person, { device, place: coarseNetwork(request.ip) })
  return signSession(app, context, person, session)
}

/**
 * Signs a token with the user's current rights, valid until the session ends or the account's token version is
 * incremented.
 */
export function signSession(
  app: App,
  { policies, settings }: SessionContext,
  person: PersonWithOutlet,
  { id: sid, created_at, expires_at }: Pick<StoredSession, 'id' | 'created_at' | 'expires_at'>,
): Session {
  const { id, role, status, token_version } = person
  const required_action = requiredActionOf(person, policies)
  const last = lastEndOf({ person, created_at, expires_at }, settings.SESSION_MAX_DAYS)
  const session_end = Math.floor(last.getTime() / 1000)
  const claims = { id, role, status, token_version, sid, session_end, ...(required_action && { required_action }) }
  const expiresIn = Math.round((expires_at.getTime() - Date.now()) / 1000)
  return { token: app.jwt.sign(claims, { expiresIn }), user: toSelf(person, policies) }
}

interface Where {
  device: string
  place: string
}

/** Stores a new session of this person. With a one-time password, it ends when that expires. */
const insertSession = (db: Kysely<Database>, person: Person, where: Where): Promise<StoredSession> =>
  db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      user_id: person.id,
      token_version: person.token_version,
      ...where,
      expires_at: sql<Date>`least(now() + make_interval(days => ${SESSION_DAYS}),
        ${person.must_change_password ? person.password_expires_at : null}::timestamptz)`,
    })
    .returning(sessionColumns)
    .executeTakeFirstOrThrow()

type Change = Omit<UpdateObject<Database, 'users'>, 'token_version' | 'version'>

/**
 * Ends every session of a user and applies the given changes: tokens of the earlier token version are refused
 * everywhere. Returns undefined when there is no such user.
 */
export async function endEverySession(
  trx: Transaction<Database>,
  userId: string,
  change: Change = {},
): Promise<Person | undefined> {
  const person = await trx
    .updateTable('users')
    .set((column) => ({
      ...change,
      token_version: column('token_version', '+', 1),
      version: column('version', '+', 1),
    }))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(userColumns)
    .executeTakeFirst()
  if (person) await publishPerson(trx, person)
  return person
}

/** Returns the columns for a password that its owner chose. */
export const ownPassword = (password_hash: string) => ({
  password_hash,
  must_change_password: false,
  password_expires_at: null,
})

/** Keeps one session after all others were ended, by giving it the account's new token version. */
export const carryOver = (trx: Transaction<Database>, { id, token_version }: Person, sid: string) =>
  trx.updateTable('sessions').set({ token_version }).where('id', '=', sid).where('user_id', '=', id).execute()

/** Returns the user's session for a new token, or undefined when it, or every session of the account, has ended. */
export const findLiveSession = (
  db: Kysely<Database>,
  { id, token_version }: Pick<Person, 'id' | 'token_version'>,
  sid: string,
): Promise<StoredSession | undefined> =>
  db
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('id', '=', sid)
    .where('user_id', '=', id)
    .where('token_version', '=', token_version)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/**
 * Prolongs a session in use (session-rules.ts), or returns undefined when it has ended. One statement decides, so that
 * a session ended at the same moment stays ended, and its tokens expire when the event about its end says.
 */
export async function prolongSession(
  db: Kysely<Database>,
  person: Person,
  sid: string,
  { SESSION_MAX_DAYS }: Pick<AuthContext['settings'], 'SESSION_MAX_DAYS'>,
): Promise<StoredSession | undefined> {
  const session = await findLiveSession(db, person, sid)
  if (!session) return undefined
  const expires_at = prolongedEndOf({ ...session, person }, SESSION_MAX_DAYS, new Date())
  if (expires_at.getTime() === session.expires_at.getTime()) return session
  return db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`greatest(expires_at, ${expires_at}::timestamptz)` })
    .where('id', '=', sid)
    .where('token_version', '=', person.token_version)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(sessionColumns)
    .executeTakeFirst()
}
