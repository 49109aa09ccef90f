import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

type Loaded<Props> = { Page: ComponentType<Props> } | { error: unknown } | null

export type LazyPage<Props> = ComponentType<Props> & {
  /** Loads the chunk without showing the page. A failure is left to the page itself. */
  loadAhead: () => void
}

/**
 * Creates a component whose chunk is loaded when it is first rendered, showing `waiting` meanwhile. A failed load is
 * thrown to the nearest error boundary; rendering it again retries, which React's `lazy` does not.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): LazyPage<Props> {
  let arrived: { Page: ComponentType<Props> } | null = null
  const loadOnce = async () => (arrived ??= { Page: await load() })

  function LazyPage(props: Props) {
    const [state, setState] = useState<Loaded<Props>>(arrived)
    useEffect(() => {
      let isMounted = true
      const settle = (next: Loaded<Props>) => isMounted && setState(next)
      loadOnce().then(settle, (error: unknown) => settle({ error }))
      return () => {
        isMounted = false
      }
    }, [])
    if (!state) return waiting
    if ('error' in state) throw state.error
    const { Page } = state
    return <Page {...props} />
  }
  return Object.assign(LazyPage, { loadAhead: () => void loadOnce().catch(() => undefined) })
}
