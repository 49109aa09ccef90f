import { useShell } from '@tapri/web-kit/remote'
import { useLiveStatus } from '@tapri/web-kit/use-live'
import { useNow } from '@tapri/web-kit/use-now'
import styles from './live-indicator.module.css'
import { useOrderTexts } from './texts.ts'

/** The shown age changes in steps of 10 s. */
const STEP_SECONDS = 10

interface LiveIndicatorProps {
  /** Time of the last response, ms; 0 before the first, when only "Live" can be shown. */
  updatedAt: number
  /** The last request failed. */
  isStale?: boolean
}

/**
 * Shows "Live" while changes arrive immediately, else how old the data are. Read on focus, not announced as it counts.
 */
export function LiveIndicator({ updatedAt, isStale = false }: LiveIndicatorProps) {
  const texts = useOrderTexts().live
  const isLive = useLiveStatus(useShell().live) === 'live' && !isStale
  const isEmpty = !isLive && updatedAt === 0
  const seconds = useAge(updatedAt, isLive || isEmpty)
  return (
    <p className={styles.indicator} data-live={isLive || undefined} data-empty={isEmpty || undefined}>
      {isLive ? texts.live : texts.updated(isEmpty ? 0 : seconds)}
    </p>
  )
}

/** Seconds since `at`, in steps; not counted while `isPaused`. */
function useAge(at: number, isPaused: boolean) {
  const now = useNow(1_000, !isPaused)
  const seconds = Math.max(0, now - at) / 1_000
  return Math.floor(seconds / STEP_SECONDS) * STEP_SECONDS
}
