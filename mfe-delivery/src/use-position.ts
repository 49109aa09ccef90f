import { useSteady } from '@tapri/web-kit/open-select'
import { useGeolocation } from '@tapri/web-kit/use-location'
import { useEffect, useRef } from 'react'
import { fallbackPoint } from './stops.ts'

/** How often the position is asked for again while the page is visible, in milliseconds. */
const askAgainAfter = 60_000

/**
 * Where the delivery person is, or the fallback, said as such. Holds still while a select is open, so that the list does
 * not turn under the finger.
 */
export function usePosition() {
  const { point, trouble, busy, locate } = useGeolocation()
  const ask = useRef(locate)
  useEffect(() => {
    ask.current = locate
  })

  const mayAsk = trouble === null || trouble === 'unavailable'
  useEffect(() => {
    if (!mayAsk) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask.current()
    }, askAgainAfter)
    return () => clearInterval(timer)
  }, [mayAsk])

  return {
    here: useSteady(point ?? fallbackPoint),
    isFallback: point === null && trouble !== null,
    /** Asked for the first time and not answered yet: distances would not mean anything. */
    isAsking: point === null && trouble === null,
    busy,
    locate,
  }
}
