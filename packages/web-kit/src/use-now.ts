import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/** Returns the time by the server's clock, in ms; updated at this interval while `isWanted`. */
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
