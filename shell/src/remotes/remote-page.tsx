import type { User } from '@tapri/contracts/auth'
import type { RemoteProps } from '@tapri/web-kit/remote'
import { ErrorBoundary } from '@tapri/ui/error-boundary'
import { Loading } from '@tapri/ui/loading'
import { useCallback } from 'react'
import { roleBase } from '../role-home.ts'
import { useRemoteTexts } from './texts.ts'
import { makeOffer } from '../toasts/toast.ts'
import { useShellProps } from '../use-shell-props.ts'
import { BrokenRemote } from './broken-remote.tsx'
import { useFreshVersion } from './use-fresh-version.ts'
import { usePages } from './use-pages.ts'

/** Renders the remote of the user's role. */
export const RemotePage = ({ user }: { user: User }) => (
  <MountedRemote shell={useShellProps(user, roleBase[user.role])} />
)

/** Renders the remote for the role of the user of `shell`, inside an error boundary. */
export function MountedRemote({ shell }: { shell: RemoteProps }) {
  const texts = useRemoteTexts()
  const { user } = shell
  const { state, attempt, retry } = usePages(user.role)

  const offerReload = useCallback(
    () => makeOffer({ sentence: texts.fresh, label: texts.reload, take: () => window.location.reload() }),
    [texts],
  )
  useFreshVersion(user.role, state.phase === 'ready' ? state.version : null, offerReload)

  if (state.phase === 'loading') return <Loading />
  if (state.phase === 'failed') return <BrokenRemote error={state.error} onRetry={retry} />
  const { Pages } = state
  return (
    <ErrorBoundary resetKey={attempt} fallback={(error) => <BrokenRemote error={error} onRetry={retry} />}>
      <Pages key={user.id} {...shell} />
    </ErrorBoundary>
  )
}
