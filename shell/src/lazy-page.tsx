import { ErrorBoundary } from '@tapri/ui/error-boundary'
import { lazyPage as lazy } from '@tapri/ui/lazy-page'
import { Loading } from '@tapri/ui/loading'
import { type ComponentType, useState } from 'react'
import { BrokenRemote } from './remotes/broken-remote.tsx'

/**
 * Returns a component whose chunk is loaded when it is first rendered; shows an error with a retry if the load fails or
 * the page crashes.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Page = lazy(load, <Loading />)
  return function PageOrError(props: Props) {
    const [attempt, setAttempt] = useState(1)
    const retry = () => setAttempt(attempt + 1)
    return (
      <ErrorBoundary resetKey={attempt} fallback={(error) => <BrokenRemote error={error} onRetry={retry} />}>
        <Page key={attempt} {...props} />
      </ErrorBoundary>
    )
  }
}
