import type { Session, User } from '@tapri/contracts/auth'
import { create } from 'zustand'
import {
  clearPersonalCaches,
  clearPersonal,
  clearSession,
  onSessionChangeInOtherTab,
  pausePush,
  personalOwner,
  store,
  storedToken,
  storedUser,
} from './storage.ts'
import { type LeftNotice, storeNotice } from './notice.ts'
import { forgetReturnPath } from './return-path.ts'

/** `restoring`: a token is stored, but its user is not loaded yet. */
type SessionState =
  | { status: 'restoring'; token: string; user: null }
  | { status: 'in'; token: string; user: User }
  | { status: 'out'; token: null; user: null }

const out = { status: 'out', token: null, user: null } as const

function fromStorage(): SessionState {
  const token = storedToken()
  const user = storedUser()
  if (!token) return out
  return user ? { status: 'in', token, user } : { status: 'restoring', token, user: null }
}

/** Timeout of the logout request. */
const LOGOUT_TIMEOUT_MS = 2_000

/** The token that is being signed out: its 401 responses are ignored until the page reloads. */
let signingOutToken: string | null = null

/** The session, kept in sync with localStorage. */
export const useSession = create<SessionState>(fromStorage)

onSessionChangeInOtherTab(() => useSession.setState(fromStorage()))
// The back/forward cache may restore a page after another page has signed out or in.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && storedToken() !== useSession.getState().token) useSession.setState(fromStorage())
})

/** Stores a new session; first clears personal data of another user. */
export function signIn({ token, user }: Session) {
  if (personalOwner() !== user.id) void clearPersonal().catch(console.warn)
  signingOutToken = null
  store(token, user)
  useSession.setState({ status: 'in', token, user })
}

/**
 * Stores the user loaded for the token `requested`, possibly with a renewed token. Ignored if the token has changed
 * since or is being signed out.
 */
export function updateUser(requested: string, { token, user }: Session) {
  const now = useSession.getState()
  if (now.token !== requested || requested === signingOutToken) return
  // Usually the user is unchanged: then the state is kept, to avoid a render.
  if (now.token === token && JSON.stringify(now.user) === JSON.stringify(user)) return
  store(token, user)
  useSession.setState({ status: 'in', token, user })
}

/** Ends `restoring` as signed out after a failed request; keeps the token for the next visit. */
export const stopRestoring = () => {
  if (useSession.getState().status === 'restoring') useSession.setState(out)
}

/** Ends the session after a 401 for this token. Returns whether a user was signed in with it. */
export function endSession(token: string | null) {
  const session = useSession.getState()
  if (session.token !== token || token === signingOutToken) return false
  clearSession()
  void Promise.all([clearPersonalCaches(), pausePush()]).catch(console.warn)
  useSession.setState(out)
  return session.status === 'in'
}

/**
 * Ends the session early, with the same effect as its expiry: after the next login the same user gets page, cart and
 * push messages back.
 */
export function logInAgain() {
  const { token } = useSession.getState()
  endSession(token)
  void endAtServer(token)
}

type Reload = (path: string) => void
const reloadAt: Reload = (path) => window.location.assign(path)

/** Signs out at the server and in the browser; the browser signs out even when the request fails. */
export async function signOut(reload = reloadAt) {
  const ended = endAtServer(useSession.getState().token)
  await leave('loggedOut', reload, ended)
}

/** Clears session and personal data, stores the notice and reloads at the landing page. */
export async function leave(notice: LeftNotice, reload = reloadAt, ended?: Promise<void>) {
  signingOutToken = useSession.getState().token
  clearSession()
  forgetReturnPath()
  storeNotice(notice)
  const clear = () => clearPersonal().catch(console.error)
  await Promise.all([clear(), ended])
  // The page keeps running until the server has ended the session; this clears what it stored meanwhile.
  await clear()
  reload('/')
}

async function endAtServer(token: string | null) {
  if (token === null) return
  const headers = { authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS)
  await fetch('/api/auth/logout', { method: 'POST', headers, signal, keepalive: true }).catch(() => undefined)
}
