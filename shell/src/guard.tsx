import type { User } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import { Loading } from '@tapri/ui/loading'
import { Navigate, useLocation } from '@tapri/web-kit/router'
import { type ReactNode, useEffect, useState } from 'react'
import { forgetReturnPath, rememberReturnPath, returnPath } from './session/return-path.ts'
import { useSession } from './session/session.ts'

/** Renders for one role; redirects others to /login. */
export function RoleOnly({ role, children }: { role: Role; children: (user: User) => ReactNode }) {
  return <Guarded may={(user) => user.role === role}>{children}</Guarded>
}

/** Renders for every signed-in user; redirects visitors to /login. */
export function SignedInOnly({ children }: { children: (user: User) => ReactNode }) {
  return <Guarded may={() => true}>{children}</Guarded>
}

/** Renders for visitors; redirects signed-in users to the page they came for, else to the home of their role. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { status, user } = useSession()
  if (status === 'restoring') return <Loading />
  if (user) return <Navigate to={returnPath(user)} replace />
  return children
}

interface GuardedProps {
  may: (user: User) => boolean
  children: (user: User) => ReactNode
}

function Guarded({ may, children }: GuardedProps) {
  const { status, user } = useSession()
  const id = user?.id ?? null
  const [lastId, setLastId] = useState(id)
  if (id !== null && id !== lastId) setLastId(id)
  if (status === 'restoring') return <Loading />
  if (!user) return <ToLogin lastId={lastId} />
  if (!may(user)) return <Navigate to="/login" replace />
  return <Arrived>{children(user)}</Arrived>
}

/** Redirects a visitor to /login and remembers the current page, to return to it after the login. */
function ToLogin({ lastId }: { lastId: string | null }) {
  const { pathname, search, hash } = useLocation()
  const [path] = useState(`${pathname}${search}${hash}`)
  useEffect(() => rememberReturnPath(path, lastId), [path, lastId])
  return <Navigate to="/login" replace />
}

/** Forgets the remembered page as soon as a signed-in user sees a page. */
function Arrived({ children }: { children: ReactNode }) {
  useEffect(forgetReturnPath, [])
  return children
}
