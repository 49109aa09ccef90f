import { useNow } from '@tapri/web-kit/use-now'
import type { ReactNode } from 'react'

const MINUTE_MS = 60_000

/** Shows the whole minutes that have passed since `at`, an ISO time; updated while shown. */
export function MinutesSince({ at, say }: { at: string; say: (minutes: number) => ReactNode }) {
  const now = useNow(MINUTE_MS / 4)
  return <time dateTime={at}>{say(Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS)))}</time>
}
