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

/** `restoring`: a token is stored, its user is not loaded yet. */
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

/** The token that is signing out: its 401 responses are ignored until the page reloads. */
let signingOutToken: string | null = null

/** The session, kept equal to localStorage. */
export const useSession = create<SessionState>(fromStorage)

onSessionChangeInOtherTab(() => useSession.setState(fromStorage()))
// A page that the browser kept while another one signed out or in.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && storedToken() !== useSession.getState().token) useSession.setState(fromStorage())
})

/** Stores a new session; clears personal data of another user first. */
export function signIn({ token, user }: Session) {
  if (personalOwner() !== user.id) void clearPersonal().catch(console.warn)
  signingOutToken = null
  store(token, user)
  useSession.setState({ status: 'in', token, user })
}

/**
 * Stores the user that belongs to `requested`, possibly with a renewed token. Ignored when the token has changed since
 * or is signing out.
 */
export function updateUser(requested: string, { token, user }: Session) {
  const now = useSession.getState()
  if (now.token !== requested || requested === signingOutToken) return
  // The user mostly equals the stored one: the page is not rendered again for an equal object.
  if (now.token === token && JSON.stringify(now.user) === JSON.stringify(user)) return
  store(token, user)
  useSession.setState({ status: 'in', token, user })
}

/** Ends `restoring` as signed out after a failed request; the token stays for the next visit. */
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
 * Ends the session before its time, as its end would: the same person finds page, cart and push messages after the next
 * login.
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
  // The page keeps running until the session has ended at the server; what it stored meanwhile is cleared, too.
  await clear()
  reload('/')
}

async function endAtServer(token: string | null) {
  if (token === null) return
  const headers = { authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS)
  await fetch('/api/auth/logout', { method: 'POST', headers, signal, keepalive: true }).catch(() => undefined)
}
