import { useCallback, useEffect, useState } from 'react'
import type { Point } from '@tapri/contracts/great-circle'
import { createTexts } from './language.tsx'

/** docs/specification.md, section 9: how the browser is asked. */
const request = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }

type Answer = { point: Point } | { trouble: Trouble }
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
 * Where the person is: asked for once when the screen opens, and again by `locate`, which gives the point or null. A
 * known point stays known when a later request fails. `sentence` says what is in the way, in the words of docs/specification.md, section 8.
 */
export function useGeolocation() {
  const texts = useTexts()
  const [position, setPosition] = useState<Position>({ status: 'unknown', point: null, trouble: null })
  const [busy, setBusy] = useState(true)

  const settle = useCallback((answer: Answer) => {
    setBusy(false)
    if ('point' in answer) setPosition({ status: 'granted', point: answer.point, trouble: null })
    else setPosition(({ point }) => afterTrouble(point, answer.trouble))
    return 'point' in answer ? answer.point : null
  }, [])

  useEffect(() => {
    const ask = () => void askBrowser().then(settle)
    ask()
    return onPermissionChange(ask)
  }, [settle])

  const locate = () => {
    setBusy(true)
    return askBrowser().then(settle)
  }

  return { ...position, busy, locate, sentence: position.trouble && texts[position.trouble] }
}

function afterTrouble(point: Point | null, trouble: Trouble): Position {
  if (trouble === 'unavailable') return { status: point ? 'granted' : 'unknown', point, trouble }
  return { status: 'denied', point: null, trouble }
}

function askBrowser() {
  return new Promise<Answer>((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ trouble: 'unsupported' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ point: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code, PERMISSION_DENIED }) => resolve({ trouble: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      request,
    )
  })
}

/** Tells when the person changes the browser's setting for this site; gives the way to stop listening. */
function onPermissionChange(listener: () => void) {
  const stop = new AbortController()
  navigator.permissions
    ?.query({ name: 'geolocation' })
    .then((permission) => permission.addEventListener('change', listener, { signal: stop.signal }))
    .catch(() => {
      // Some browsers do not tell; the button that asks again is still there.
    })
  return () => stop.abort()
}
