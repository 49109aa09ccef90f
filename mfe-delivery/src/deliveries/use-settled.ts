import { useEffect, useState } from 'react'

/** So long (ms) a card that has just come under the thumb ignores presses: they were meant for the one before. */
export const SETTLE_MS = 700

/** Whether what has this key has been there long enough to be pressed; what a page opens with is pressed at once. */
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
