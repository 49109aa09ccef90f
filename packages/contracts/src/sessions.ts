import Type, { type Static } from 'typebox'
import { Password, Session, CurrentPassword } from './auth.ts'
import { ById, Id, Nothing, Shape, Time } from './common.ts'
import { endpoint } from './endpoint.ts'

/** For calls that take no input: input that is sent anyway is refused. */
const NoQuery = Shape({})

/** A login on a device. It lasts until it is ended, is not used for 7 days, or is SESSION_MAX_DAYS old. */
export const ActiveSession = Shape({
  id: Id,
  device: Type.String(),
  place: Type.String(),
  created_at: Time,
  last_seen_at: Time,
  current: Type.Boolean(),
})
export type ActiveSession = Static<typeof ActiveSession>

/** Lists the caller's sessions that have not ended, the last used first. */
export const listSessions = endpoint('GET /auth/sessions', 'signed-in', { 200: Type.Array(ActiveSession) })

/** Ends one of the caller's sessions, at every service within 2 s. Somebody else's is not found (404). */
export const endSession = endpoint('DELETE /auth/sessions/:id', 'signed-in', { params: ById, 204: Nothing })

/** Signs out everywhere: ends every session of the caller, this one included. */
export const endAllSessions = endpoint('DELETE /auth/sessions', 'signed-in', { querystring: NoQuery, 204: Nothing })

export const logout = endpoint('POST /auth/logout', 'signed-in', { querystring: NoQuery, 204: Nothing })

/**
 * Returns a fresh token for the same session, with the account's present rights: after an approval, or after a required
 * action was done. A token never gains rights by itself. It is good for 7 days, which prolongs a session in use up to
 * SESSION_MAX_DAYS from its login; a session begun with a one-time password ends when that expires.
 */
export const renewToken = endpoint('POST /auth/token', 'signed-in', { querystring: NoQuery, 200: Session })

/**
 * Sets the caller's password, ends their other sessions and returns a fresh token for this one. Requires the current
 * password (403 when it is wrong), unless `required_action` is `change_password`: then it was a one-time password from
 * an admin.
 */
export const changePassword = endpoint('PUT /auth/password', 'signed-in', {
  body: Shape({ current_password: Type.Optional(CurrentPassword), new_password: Password }),
  200: Session,
})
