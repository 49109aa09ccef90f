import { ErrorBoundary } from '@tapri/ui/error-boundary'
import { Loading } from '@tapri/ui/loading'
import { type ComponentType, useEffect, useState } from 'react'
import { BrokenRemote } from './remotes/broken-remote.tsx'

type Loaded<Props> = { Page: ComponentType<Props> } | { error: unknown } | null

/** A page whose code is fetched when it is first shown. When the code does not come, the page says so and tries again. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let arrived: Loaded<Props> = null
  return function LazyPage(props: Props) {
    const [attempt, setAttempt] = useState(1)
    const [state, setState] = useState(arrived)
    useEffect(() => {
      let wanted = true
      load().then(
        (Page) => {
          arrived = { Page }
          if (wanted) setState(arrived)
        },
        (error: unknown) => wanted && setState({ error }),
      )
      return () => {
        wanted = false
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
