import { Loading } from '@tapri/ui/loading'
import { nobody } from '@tapri/web-kit/nobody'
import { Navigate, useLocation, useNavigate } from '@tapri/web-kit/router'
import { useCallback } from 'react'
import { MountedRemote } from './remotes/remote-page.tsx'
import { roleHome } from './role-home.ts'
import { rememberReturnPath } from './session/return-path.ts'
import { useSession } from './session/session.ts'
import { useShellProps } from './use-shell-props.ts'

/**
 * Shows the menu to visitors; redirects signed-in users to the home of their role, customers with the opened product.
 */
export function GuestMenu() {
  const { status, user } = useSession()
  const { search } = useLocation()
  if (status === 'restoring') return <Loading />
  if (user) return <Navigate to={`${roleHome[user.role]}${user.role === 'customer' ? search : ''}`} replace />
  return <PagesOfNobody />
}

/** Shows an order by its link, to signed-in users as well. */
export const FollowedByLink = () => <PagesOfNobody basePath="/follow" />

function PagesOfNobody({ basePath = '' }) {
  const navigate = useNavigate()
  const signUp = useCallback(
    (path: string) => {
      rememberReturnPath(path, null)
      void navigate('/register')
    },
    [navigate],
  )
  return <MountedRemote shell={{ ...useShellProps(nobody, basePath), signUp }} />
}
