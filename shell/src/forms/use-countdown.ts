import { useEffect, useState } from 'react'

/** Returns the remaining seconds and a function that restarts the countdown. */
export function useCountdown(from: number) {
  const [left, setLeft] = useState(from)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [left, () => setLeft(from)] as const
}
