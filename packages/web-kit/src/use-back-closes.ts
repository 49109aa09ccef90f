import { useEffectEvent, useLayoutEffect } from 'react'
import { dialogHistory } from './dialog-history.ts'

/**
 * Calls `close` when the browser goes back while this is open and on top of all else that is. What does not close then
 * stays.
 */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const onBack = useEffectEvent(close)
  useLayoutEffect(() => (isOpen ? dialogHistory().add({ close: () => onBack() }) : undefined), [isOpen])
}
