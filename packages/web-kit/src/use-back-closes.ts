import { useEffectEvent, useLayoutEffect } from 'react'
import { dialogHistory } from './dialog-history.ts'

/**
 * Calls `close` when the browser goes back while this is open and on top of everything else. If it does not close then,
 * it stays open.
 */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const onBack = useEffectEvent(close)
  useLayoutEffect(() => (isOpen ? dialogHistory().add({ close: () => onBack() }) : undefined), [isOpen])
}
