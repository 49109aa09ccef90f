import { useCallback, useEffect, useState } from 'react'
import type { Point } from '@tapri/contracts/great-circle'
import { createTexts } from './language.tsx'

/** Options of getCurrentPosition (docs/specification.md, section 9). */
const positionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }

type PositionResult = { point: Point } | { trouble: Trouble }
type Trouble = 'denied' | 'unsupported' | 'unavailable'

interface Position {
  status: 'unknown' | 'granted' | 'denied'
  point: Point | null
  trouble: Trouble | null
}

const useTexts = createTexts({
  en: {
    denied: 'Please enable location access to place orders',
    unsupported: 'Geolocation is not supported by your browser',
    unavailable: 'Unable to get your location. Please check GPS permissions.',
  },
  hi: {
    denied: 'ऑर्डर करने के लिए कृपया लोकेशन की अनुमति दें',
    unsupported: 'आपका ब्राउज़र लोकेशन नहीं बता सकता',
    unavailable: 'आपकी लोकेशन नहीं मिल पाई। कृपया GPS की अनुमति जाँचें।',
  },
})

/**
 * Requests the position when mounted and again by `locate`, which returns the point or null. A known point is kept when a
 * later one cannot be found, and dropped when the permission is denied. `sentence` is the reason of a failure (docs/specification.md, section 8).
 */
export function useGeolocation() {
  const texts = useTexts()
  const [position, setPosition] = useState<Position>({ status: 'unknown', point: null, trouble: null })
  const [busy, setBusy] = useState(true)

  const settle = useCallback((answer: PositionResult) => {
    setBusy(false)
    if ('point' in answer) setPosition({ status: 'granted', point: answer.point, trouble: null })
    else setPosition(({ point }) => afterTrouble(point, answer.trouble))
    return 'point' in answer ? answer.point : null
  }, [])

  useEffect(() => {
    const request = () => void requestPosition().then(settle)
    request()
    return onPermissionChange(request)
  }, [settle])

  const locate = () => {
    setBusy(true)
    return requestPosition().then(settle)
  }

  return { ...position, busy, locate, sentence: position.trouble && texts[position.trouble] }
}

/** The position, where the browser tells it without a question; null before that, and everywhere else. */
export function useGrantedPosition() {
  const [point, setPoint] = useState<Point | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    navigator.permissions
      ?.query({ name: 'geolocation' })
      .then(({ state }) => (state === 'granted' ? requestPosition() : undefined))
      .then((answer) => {
        if (answer && 'point' in answer && !stop.signal.aborted) setPoint(answer.point)
      })
      .catch(() => {
        // Not supported by every browser: then the position is known once the checkout has asked for it.
      })
    return () => stop.abort()
  }, [])
  return point
}

function afterTrouble(point: Point | null, trouble: Trouble): Position {
  if (trouble === 'unavailable') return { status: point ? 'granted' : 'unknown', point, trouble }
  return { status: 'denied', point: null, trouble }
}

function requestPosition() {
  return new Promise<PositionResult>((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ trouble: 'unsupported' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ point: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code, PERMISSION_DENIED }) => resolve({ trouble: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      positionOptions,
    )
  })
}

/** Calls the listener when the geolocation permission changes; returns a function that stops listening. */
function onPermissionChange(listener: () => void) {
  const stop = new AbortController()
  navigator.permissions
    ?.query({ name: 'geolocation' })
    .then((permission) => permission.addEventListener('change', listener, { signal: stop.signal }))
    .catch(() => {
      // Not supported by every browser; Change Location requests the position again.
    })
  return () => stop.abort()
}
