import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/** The time by the clock of the server, ms; read anew at this interval while it is wanted. */
export function useNow(everyMs: number, isWanted = true) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!isWanted) return undefined
    const tick = () => setNow(serverNow())
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isWanted])
  return now
}
