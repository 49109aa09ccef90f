import { dayAndTime } from '@tapri/contracts/opening-hours/day-and-time'
import { withZone } from './format.ts'
import { useLanguage } from './language.tsx'
import { useNow } from './use-now.ts'

const MINUTE_MS = 60_000

/**
 * Returns a function that formats a coming ISO time for that time zone, as `dayAndTime` does, and names the zone if
 * this device shows another time; updated while shown.
 */
export function useDayAndTime(timeZone: string) {
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  return (iso: string) => withZone(dayAndTime(Date.parse(iso), timeZone, language, now), iso, language, timeZone)
}
