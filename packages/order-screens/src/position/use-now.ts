import { useEffect, useState } from 'react'

const EVERY_MS = 1_000

/** The time in ms, anew each second while it is wanted. */
export function useNow(isWanted = true) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [isWanted])
  return now
}
