import { useEffect, useState } from 'react'

/** A new card under the thumb ignores presses for this time: they were meant for the one before. */
export const SETTLE_MS = 700

/** Tells whether a card has been there long enough to be pressed; a page's first one takes presses at once. */
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
