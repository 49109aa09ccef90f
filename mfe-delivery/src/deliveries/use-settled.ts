import { useEffect, useState } from 'react'

/** A card that has just replaced another ignores presses for this long: they were meant for the previous one. */
export const SETTLE_MS = 700

/**
 * Returns whether a card has been shown long enough to be pressed; the first card of a page accepts presses at once.
 */
export function useSettled(key: string | undefined) {
  const [shown, setShown] = useState({ key, isSettled: true })
  if (shown.key !== key) setShown({ key, isSettled: false })
  useEffect(() => {
    if (shown.isSettled) return
    const timer = setTimeout(setShown, SETTLE_MS, { ...shown, isSettled: true })
    return () => clearTimeout(timer)
  }, [shown])
  return shown.key === key && shown.isSettled
}
