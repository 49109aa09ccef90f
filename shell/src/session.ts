import type { Session, User } from '@tapri/contracts/auth'
import { create } from 'zustand'
import {
  forgetAnswers,
  forgetPersonal,
  forgetSession,
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

/** Who is signed in, on this page and in the browser's storage alike. */
export const useSession = create<SessionState>(fromStorage)

onSessionElsewhere(() => useSession.setState(fromStorage()))

/** Somebody signed in or registered. What the last person left behind goes first. */
export function signIn({ token, user }: Session) {
  if (personalOwner() !== user.id) void forgetPersonal().catch(console.warn)
  store(token, user)
  useSession.setState({ status: 'in', token, user })
}

/** The server told who this token belongs to. Too late when somebody else has signed in meanwhile. */
export function knowUser(token: string, user: User) {
  if (useSession.getState().token !== token) return
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
  if (session.token !== token) return false
  forgetSession()
  void forgetAnswers().catch(console.warn)
  useSession.setState(out)
  return session.status === 'in'
}

/** Clears what is stored and starts afresh at the landing page, which says that it is done. */
export async function signOut(reload = (path: string) => window.location.assign(path)) {
  forgetSession()
  leaveNotice('loggedOut')
  await forgetPersonal().catch(console.error)
  reload('/')
}
