import type { Role } from '@tapri/contracts/common'
import type { RemoteProps } from '@tapri/web-kit/remote'
import { type ComponentType, useEffect, useState } from 'react'
import { loadPages } from './remotes.ts'

type Pages =
  | { phase: 'loading' }
  | { phase: 'ready'; Pages: ComponentType<RemoteProps>; version: string }
  | { phase: 'failed'; error: unknown }

/** Loads the remote of a role; `retry` loads it again, `attempt` counts from 1. */
export function usePages(role: Role) {
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<Pages>({ phase: 'loading' })

  useEffect(() => {
    let isMounted = true
    const settle = (next: Pages) => isMounted && setState(next)
    loadPages(role).then(
      (pages) => settle({ phase: 'ready', Pages: pages.default, version: pages.version }),
      (error: unknown) => settle({ phase: 'failed', error }),
    )
    return () => {
      isMounted = false
    }
  }, [role, attempt])

  const retry = () => {
    setState({ phase: 'loading' })
    setAttempt(attempt + 1)
  }
  return { state, attempt, retry }
}
