import { useEffect } from 'react'
import type { LazyPage } from './lazy-page.tsx'

const signs = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Loads the chunks of pages that are likely to come next: not with the page that is being loaded, but once the person
 * has interacted with it and the browser is idle.
 */
export function useLoadAhead(pages: readonly Pick<LazyPage<object>, 'loadAhead'>[]) {
  useEffect(() => {
    const first = new AbortController()
    const load = () => {
      first.abort()
      const loadAll = () => pages.forEach(({ loadAhead }) => loadAhead())
      if ('requestIdleCallback' in window) requestIdleCallback(loadAll, { timeout: 2_000 })
      else setTimeout(loadAll, 200)
    }
    for (const sign of signs)
      window.addEventListener(sign, load, { passive: true, capture: true, signal: first.signal })
    return () => first.abort()
  }, [pages])
}
