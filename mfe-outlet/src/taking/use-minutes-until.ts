import { CLOCKS_DIFFER_MS, useAt } from '@tapri/web-kit/use-at'
import { useNow } from '@tapri/web-kit/use-now'

const MINUTE_MS = 60_000

/**
 * Returns the minutes until an instant, rounded up and updated every 10 s; calls `onOver` when it has come. 0 without
 * an instant.
 */
export function useMinutesUntil(iso: string | undefined, onOver: () => unknown) {
  const now = useNow(10_000, iso !== undefined)
  const instant = iso === undefined ? undefined : Date.parse(iso)
  useAt(instant, onOver)
  return instant === undefined ? 0 : Math.max(1, Math.ceil((instant - now - CLOCKS_DIFFER_MS) / MINUTE_MS))
}
