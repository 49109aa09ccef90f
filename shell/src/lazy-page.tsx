import { ErrorBoundary } from '@tapri/ui/error-boundary'
import { Loading } from '@tapri/ui/loading'
import { type ComponentType, useEffect, useState } from 'react'
import { BrokenRemote } from './remotes/broken-remote.tsx'

type Loaded<Props> = { Page: ComponentType<Props> } | { error: unknown } | null

/** A page whose chunk is loaded when it is first rendered; shows an error with a retry when the load fails. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let arrived: Loaded<Props> = null
  return function LazyPage(props: Props) {
    const [attempt, setAttempt] = useState(1)
    const [state, setState] = useState(arrived)
    useEffect(() => {
      let isMounted = true
      load().then(
        (Page) => {
          arrived = { Page }
          if (isMounted) setState(arrived)
        },
        (error: unknown) => isMounted && setState({ error }),
      )
      return () => {
        isMounted = false
      }
    }, [attempt])

    const retry = () => {
      setState(arrived)
      setAttempt(attempt + 1)
    }
    if (!state) return <Loading />
    if ('error' in state) return <BrokenRemote error={state.error} onRetry={retry} />
    const { Page } = state
    return (
      <ErrorBoundary resetKey={attempt} fallback={(error) => <BrokenRemote error={error} onRetry={retry} />}>
        <Page {...props} />
      </ErrorBoundary>
    )
  }
}
