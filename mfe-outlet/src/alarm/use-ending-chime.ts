import { useShell } from '@tapri/web-kit/remote'
import { useEffect } from 'react'
import type { Chime } from '@tapri/order-screens/attention/news/chime'

const AGAIN_AFTER_MS = 15 * 60_000

/** Chimes on the last day of the session: afterwards this board hears of no order. The shell says what to do. */
export function useEndingChime(chime: Chime | null) {
  const { sessionEndsAt } = useShell()
  const isEnding = sessionEndsAt !== undefined
  useEffect(() => {
    if (!chime || !isEnding) return undefined
    const ring = () => chime.play({ volume: 0.6, times: 3 })
    ring()
    const timer = setInterval(ring, AGAIN_AFTER_MS)
    return () => clearInterval(timer)
  }, [chime, isEnding])
}
