import type { Session, User } from '@tapri/contracts/auth'
import { create } from 'zustand'
import {
  type LeftNotice,
  clearAnswers,
  clearPersonal,
  clearSession,
  leaveNotice,
  onSessionElsewhere,
  personalOwner,
  store,
  storedToken,
  storedUser,
} from './storage.ts'

/** Restoring: there is a token, but nobody knows yet whose. */
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

/** How long signing out waits for the server. */
const logoutWithinMs = 2_000

/** The token of whoever is signing out: until the page is gone, its refusals are not the end of a session. */
let leaving: string | null = null

/** Who is signed in, on this page and in the browser's storage alike. */
export const useSession = create<SessionState>(fromStorage)

onSessionElsewhere(() => useSession.setState(fromStorage()))

/** Somebody signed in or registered. What the last person left behind goes first. */
export function signIn({ token, user }: Session) {
  if (personalOwner() !== user.id) void clearPersonal().catch(console.warn)
  leaving = null
  store(token, user)
  useSession.setState({ status: 'in', token, user })
}

/** The server told who `asked` belongs to, perhaps with a fresh token. Too late when somebody else has signed in meanwhile. */
export function knowUser(asked: string, { token, user }: Session) {
  if (useSession.getState().token !== asked) return
  store(token, user)
  useSession.setState({ status: 'in', token, user })
}

/** The token could not be asked about: signed out here, and tried again on the next visit. */
export const giveUpRestoring = () => {
  if (useSession.getState().status === 'restoring') useSession.setState(out)
}

/** The server no longer takes this token. Says whether somebody was signed in with it. */
export function endSession(token: string | null) {
  const session = useSession.getState()
  if (session.token !== token || token === leaving) return false
  clearSession()
  void clearAnswers().catch(console.warn)
  useSession.setState(out)
  return session.status === 'in'
}

type Reload = (path: string) => void
const reloadAt: Reload = (path) => window.location.assign(path)

/** Ends the session at the server too; without its answer the browser signs out all the same. */
export async function signOut(reload = reloadAt) {
  const ended = endAtServer(useSession.getState().token)
  await leave('loggedOut', reload, ended)
}

/** Clears what is stored and starts afresh at the landing page, which says what was done. */
export async function leave(notice: LeftNotice, reload = reloadAt, ended?: Promise<void>) {
  leaving = useSession.getState().token
  clearSession()
  leaveNotice(notice)
  await Promise.all([clearPersonal().catch(console.error), ended])
  reload('/')
}

async function endAtServer(token: string | null) {
  if (token === null) return
  const headers = { authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(logoutWithinMs)
  await fetch('/api/auth/logout', { method: 'POST', headers, signal, keepalive: true }).catch(() => undefined)
}
