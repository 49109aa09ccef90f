import { useEffect, useState } from 'react'

/** Returns the value as it was when it had last been the same for `ms`; at first the value itself. */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
