import { dayAndTime } from '@tapri/contracts/opening-hours/day-and-time'
import { useEffect, useState } from 'react'
import { useLanguage } from './language.tsx'

const MINUTE_MS = 60_000

/** Returns the function that says a coming ISO time as people of that time zone do, as `dayAndTime`; updated while shown. */
export function useDayAndTime(timeZone: string) {
  const language = useLanguage()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return (iso: string) => dayAndTime(Date.parse(iso), timeZone, language, now)
}
