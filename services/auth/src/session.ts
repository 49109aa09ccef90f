import { randomUUID } from 'node:crypto'
import type { Session } from '@tapri/contracts/auth'
import type { App } from '@tapri/service-kit/app'
import { coarseNetwork } from '@tapri/service-kit/network'
import type { IncomingHttpHeaders } from 'node:http'
import { type Kysely, type Selectable, sql, type Transaction, type UpdateObject } from 'kysely'
import type { AuthContext } from './auth-context.ts'
import { type Database, type Person, sessionColumns, userColumns } from './database.ts'
import { deviceOf } from '@tapri/service-kit/device'
import { type PersonWithOutlet, publishPerson, toSelf } from './person.ts'
import { requiredActionOf, type SecondFactorPolicy } from './required-action.ts'

/** Lifetime of a token (docs/behaviour.md, Accounts). */
const SESSION_DAYS = 7

export type StoredSession = Selectable<Database['sessions']>

interface Place {
  ip: string
  headers: IncomingHttpHeaders
}

/** Begins a session for an authenticated user: a row of the session list and a token with its id. */
export async function startSession(
  app: App,
  { db, policies }: Pick<AuthContext, 'db' | 'policies'>,
  request: Place,
  person: PersonWithOutlet,
) {
  const device = deviceOf(request.headers['user-agent'])
  const session = await insertSession(db, person, { device, place: coarseNetwork(request.ip) })
  return signSession(app, policies, person, session)
}

/** Signs a token with the user's present rights, valid until the session ends or the account's token version is incremented. */
export function signSession(
  app: App,
  policy: SecondFactorPolicy,
  person: PersonWithOutlet,
  { id: sid, expires_at }: Pick<StoredSession, 'id' | 'expires_at'>,
): Session {
  const { id, role, status, token_version } = person
  const required_action = requiredActionOf(person, policy)
  const claims = { id, role, status, token_version, sid, ...(required_action && { required_action }) }
  const expiresIn = Math.round((expires_at.getTime() - Date.now()) / 1000)
  return { token: app.jwt.sign(claims, { expiresIn }), user: toSelf(person, policy) }
}

interface Where {
  device: string
  place: string
}

/** Stores a new session of this person. */
const insertSession = (db: Kysely<Database>, person: Person, where: Where): Promise<StoredSession> =>
  db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      user_id: person.id,
      token_version: person.token_version,
      ...where,
      expires_at: sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .returning(sessionColumns)
    .executeTakeFirstOrThrow()

type Change = Omit<UpdateObject<Database, 'users'>, 'token_version' | 'version'>

/**
 * Ends every session of a user and applies the given changes: tokens of the earlier token version are refused everywhere.
 * Undefined when there is no such user.
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

/** Keeps one session after all others were ended: it gets the account's new token version. */
export const carryOver = (trx: Transaction<Database>, { id, token_version }: Person, sid: string) =>
  trx.updateTable('sessions').set({ token_version }).where('id', '=', sid).where('user_id', '=', id).execute()

/** The user's session for a new token, or undefined when it has ended. */
export const findLiveSession = (
  db: Kysely<Database>,
  userId: string,
  sid: string,
): Promise<StoredSession | undefined> =>
  db
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('id', '=', sid)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
