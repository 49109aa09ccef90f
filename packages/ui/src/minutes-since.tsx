import { type ReactNode, useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** How many whole minutes have passed since `at`, an ISO time; updated while shown. */
export function MinutesSince({ at, say }: { at: string; say: (minutes: number) => ReactNode }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  return <time dateTime={at}>{say(Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS)))}</time>
}
