import { useEffect } from 'react'
import { serverNow } from './server-clock.ts'

/** This device's clock may be this much ahead of the server's. */
export const CLOCKS_DIFFER_MS = 1_000
/** A timeout of more than 2³¹ ms fires at once. */
const LONGEST_TIMER_MS = 86_400_000

/** Calls `onTime`, which must be stable, once an instant (ms since 1970, by the server's clock) has surely come. */
export function useAt(instant: number | undefined, onTime: () => unknown) {
  useEffect(() => {
    if (instant === undefined) return undefined
    const timer = setTimeout(() => void onTime(), Math.min(instant - serverNow() + CLOCKS_DIFFER_MS, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [instant, onTime])
}
