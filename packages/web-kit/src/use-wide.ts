import { useSyncExternalStore } from 'react'

/** Breakpoint from which tables and boards replace cards. */
const WIDE_QUERY = '(min-width: 64rem)'

/** Tells whether the viewport is at least 64 rem wide; false without matchMedia. */
export const useWide = () => useSyncExternalStore(subscribe, isWide)

const isWide = () => window.matchMedia?.(WIDE_QUERY).matches ?? false

function subscribe(listener: () => void) {
  const query = window.matchMedia?.(WIDE_QUERY)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}
