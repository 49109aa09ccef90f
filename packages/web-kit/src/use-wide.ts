import { useSyncExternalStore } from 'react'

/** From here on there is room for tables and boards instead of cards. */
const wide = '(min-width: 64rem)'

/** Whether the screen has the room of a desktop. Where the browser does not say, it is taken for a phone. */
export const useWide = () => useSyncExternalStore(subscribe, isWide)

const isWide = () => window.matchMedia?.(wide).matches ?? false

function subscribe(listener: () => void) {
  const query = window.matchMedia?.(wide)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}
