import { useCallback, useEffect, useState } from 'react'
import type { Point } from '@tapri/contracts/great-circle'
import { bilingual } from './language.tsx'
import { isSure, type Measured, measuredFrom } from './position-rules.ts'

/** Options of getCurrentPosition (docs/specification.md, section 9). */
const positionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }

/** After this time without an answer the page says so; browsers do not count the time of their permission prompt. */
export const ANSWER_WITHIN_MS = 10_000

type PositionResult = Measured | { trouble: Trouble }
/**
 * `silent`: there is no answer yet. `insecure`: the page was loaded over plain HTTP, where browsers give no position.
 */
type Trouble = 'denied' | 'unsupported' | 'unavailable' | 'silent' | 'insecure'

interface Position {
  status: 'unknown' | 'granted' | 'denied'
  point: Point | null
  /** The radius in metres within which the person is; null when unknown. */
  accuracy: number | null
  /** When it was measured, in ms by the clock of this device; 0 without a point. */
  at: number
  /** Whether the point is accurate enough to deliver to. */
  isSure: boolean
  trouble: Trouble | null
}

const nowhere = { point: null, accuracy: null, at: 0, isSure: false }

const useTexts = bilingual({
  denied: ['Please enable location access to place orders', 'ऑर्डर करने के लिए कृपया लोकेशन की अनुमति दें'],
  unsupported: ['Geolocation is not supported by your browser', 'आपका ब्राउज़र लोकेशन नहीं बता सकता'],
  unavailable: [
    'Unable to get your location. Please check GPS permissions.',
    'आपकी लोकेशन नहीं मिल पाई। कृपया GPS की अनुमति जाँचें।',
  ],
  silent: [
    'Your browser does not share your location. Allow it when asked, or choose your place on the map.',
    'ब्राउज़र आपकी लोकेशन नहीं बता रहा। पूछने पर अनुमति दें, या अपनी जगह नक़्शे पर चुनें।',
  ],
  insecure: [
    'Browsers share your location only with pages over https. Choose your place on the map.',
    'ब्राउज़र लोकेशन सिर्फ़ https वाले पेज को बताते हैं। अपनी जगह नक़्शे पर चुनें।',
  ],
})

/**
 * Requests the position when mounted and again by `locate`, which returns it, or null. A known point is kept when a
 * later request fails, and dropped when permission is denied. An answer after `silent` still counts. `sentence` is the
 * reason of a failure (docs/specification.md, section 8).
 */
export function useGeolocation() {
  const texts = useTexts()
  const [position, setPosition] = useState<Position>({ status: 'unknown', ...nowhere, trouble: null })
  const [busy, setBusy] = useState(true)

  const request = useCallback(async () => {
    const answer = requestPosition()
    const settle = (result: PositionResult) => {
      setBusy(false)
      setPosition((known) => after(known, result))
    }
    const first = await Promise.race([answer, silence()])
    settle(first)
    if ('trouble' in first && first.trouble === 'silent') void answer.then(settle)
    return 'point' in first ? { point: first.point, isSure: isSure(first, Date.now()) } : null
  }, [])

  useEffect(() => {
    void request()
    return onPermissionChange(() => void request())
  }, [request])

  const locate = () => {
    setBusy(true)
    return request()
  }

  return { ...position, busy, locate, sentence: position.trouble && texts[position.trouble] }
}

/** Returns the position if the browser gives it without a prompt and accurately; otherwise, and until then, null. */
export function useGrantedPosition() {
  const [point, setPoint] = useState<Point | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    navigator.permissions
      ?.query({ name: 'geolocation' })
      .then(({ state }) => (state === 'granted' ? requestPosition() : undefined))
      .then((answer) => {
        if (answer && 'point' in answer && isSure(answer, Date.now()) && !stop.signal.aborted) setPoint(answer.point)
      })
      .catch(() => {
        // Not supported by every browser: there, the position is known once the checkout has asked for it.
      })
    return () => stop.abort()
  }, [])
  return point
}

function after(known: Position, result: PositionResult): Position {
  if ('point' in result) {
    return { status: 'granted', ...result, isSure: isSure(result, Date.now()), trouble: null }
  }
  const { trouble } = result
  if (trouble === 'unavailable' || trouble === 'silent')
    return { ...known, status: known.point ? 'granted' : 'unknown', isSure: isSure(known, Date.now()), trouble }
  return { status: 'denied', ...nowhere, trouble }
}

/** Asks the browser once for the position of this device; it may show a prompt. */
export function requestPosition() {
  return new Promise<PositionResult>((resolve) => {
    if (globalThis.isSecureContext === false) return resolve({ trouble: 'insecure' })
    if (!('geolocation' in navigator)) return resolve({ trouble: 'unsupported' })
    navigator.geolocation.getCurrentPosition(
      (position) => resolve(measuredFrom(position, Date.now()) ?? { trouble: 'unavailable' }),
      ({ code, PERMISSION_DENIED }) => resolve({ trouble: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      positionOptions,
    )
  })
}

const silence = () =>
  new Promise<PositionResult>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, { trouble: 'silent' }))

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
