import { useSteady } from '@tapri/web-kit/open-select'
import { useGeolocation } from '@tapri/web-kit/use-location'
import { useEffect, useRef } from 'react'
import { fallbackPoint } from './stops.ts'

/** How often the position is requested while the page is visible. */
const RELOCATE_INTERVAL_MS = 60_000

/**
 * Returns the delivery person's position, or the fallback with `isFallback`. It does not change while a select is open,
 * so that the list is not reordered under it.
 */
export function usePosition() {
  const { point, isSure, trouble, busy, locate } = useGeolocation()
  const ask = useRef(locate)
  useEffect(() => {
    ask.current = locate
  })

  const mayAsk = trouble === null || trouble === 'unavailable' || trouble === 'silent'
  useEffect(() => {
    if (!mayAsk) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask.current()
    }, RELOCATE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [mayAsk])

  return {
    here: useSteady(point ?? fallbackPoint),
    isFallback: point === null && trouble !== null,
    /** Distances are measured from an inaccurate or old position. */
    isUnsure: point !== null && !isSure,
    needsHttps: trouble === 'insecure',
    /** The first request is pending: distances are not known yet. */
    isAsking: point === null && trouble === null,
    busy,
    locate,
  }
}
