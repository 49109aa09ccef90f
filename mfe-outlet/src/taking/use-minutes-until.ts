import { serverNow } from '@tapri/web-kit/server-clock'
import { useNow } from '@tapri/web-kit/use-now'
import { useEffect } from 'react'

const MINUTE_MS = 60_000
const CLOCKS_DIFFER_MS = 1_000
/** A timeout of more than 2³¹ ms fires at once. */
const LONGEST_TIMER_MS = 86_400_000

/**
 * Returns the minutes until an instant, rounded up and updated every 10 s; calls `onOver` when it has come. 0 without
 * an instant.
 */
export function useMinutesUntil(iso: string | undefined, onOver: () => unknown) {
  const now = useNow(10_000, iso !== undefined)
  useEffect(() => {
    if (iso === undefined) return undefined
    const timer = setTimeout(onOver, Math.min(Date.parse(iso) - serverNow() + CLOCKS_DIFFER_MS, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [iso, onOver])
  return iso === undefined ? 0 : Math.max(1, Math.ceil((Date.parse(iso) - now - CLOCKS_DIFFER_MS) / MINUTE_MS))
}
