import type { User } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import { Loading } from '@tapri/ui/loading'
import { Navigate } from '@tapri/web-kit/router'
import type { ReactNode } from 'react'
import { roleHome } from './role-home.ts'
import { useSession } from './session/session.ts'

/** Renders for one role; redirects others to /login. */
export function RoleOnly({ role, children }: { role: Role; children: (user: User) => ReactNode }) {
  const { status, user } = useSession()
  if (status === 'restoring') return <Loading />
  if (user?.role !== role) return <Navigate to="/login" replace />
  return children(user)
}

/** Renders for every signed-in user; redirects visitors to /login. */
export function SignedInOnly({ children }: { children: (user: User) => ReactNode }) {
  const { status, user } = useSession()
  if (status === 'restoring') return <Loading />
  return user ? children(user) : <Navigate to="/login" replace />
}

/** Renders for visitors; redirects signed-in users to the home of their role. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { status, user } = useSession()
  if (status === 'restoring') return <Loading />
  if (user) return <Navigate to={roleHome[user.role]} replace />
  return children
}
