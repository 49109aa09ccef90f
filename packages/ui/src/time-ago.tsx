import { dateTime, timeAgo } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useNow } from '@tapri/web-kit/use-now'
import { useZone } from '@tapri/web-kit/zone'
import styles from './time-ago.module.css'

const MINUTE_MS = 60_000

/**
 * Renders '20 Nov 2026, 6:05 pm'; `at` is an ISO time. `zone`: the outlet's time zone, by default that of the context.
 */
export function DateTime({ at, zone }: { at: string; zone?: string | undefined }) {
  const language = useLanguage()
  const around = useZone()
  return <time dateTime={at}>{dateTime(at, language, zone ?? around)}</time>
}

/** Shows a relative time, updated while shown. Coloured as late after `late` minutes, as urgent after twice as many. */
export function TimeAgo({ at, late }: { at: string; late?: number | undefined }) {
  const language = useLanguage()
  const now = useNow(MINUTE_MS / 2)
  const zone = useZone()
  return (
    <time
      dateTime={at}
      title={dateTime(at, language, zone)}
      className={styles.time}
      data-late={lateness(at, now, late)}
    >
      {timeAgo(at, now, language)}
    </time>
  )
}

function lateness(at: string, now: number, late?: number) {
  const minutes = (now - Date.parse(at)) / MINUTE_MS
  if (late === undefined || minutes < late) return undefined
  return minutes < late * 2 ? 'warm' : 'urgent'
}
