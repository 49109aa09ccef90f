import { ANSWER_WITHIN_MS } from '@tapri/web-kit/use-location'
import { measuredFrom } from '@tapri/web-kit/position-rules'
import type { Fix } from './rules.ts'

/** `inexact`: the browser does not report the accuracy. `silent`: no response yet. `insecure`: plain HTTP. */
export type Trouble = 'denied' | 'unsupported' | 'unavailable' | 'inexact' | 'silent' | 'insecure'

/** A device that does not move may report nothing; after this time it is asked. */
const ASK_AFTER_MS = 30_000

/**
 * Upper limit of the reported age of a measurement: on some devices the clock of positions is wrong by hours or years.
 */
const MAX_AGE_MS = 60_000

/** In the foreground the browser reports about one point per second while the device moves. */
const options = { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 }

/** Watches the position of this device while the page is visible, until the returned function is called. */
export function watchPosition(onFix: (fix: Fix) => void, onTrouble: (trouble: Trouble) => void): () => void {
  const { geolocation } = navigator as Partial<Navigator>
  const isInsecure = globalThis.isSecureContext === false
  if (isInsecure || !geolocation?.watchPosition) {
    onTrouble(isInsecure ? 'insecure' : 'unsupported')
    return () => undefined
  }
  const over = new AbortController()
  let watch: number | undefined
  let asking: ReturnType<typeof setInterval> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let heardAt = 0
  const end = () => {
    if (watch !== undefined) geolocation.clearWatch(watch)
    watch = undefined
    clearInterval(asking)
    clearTimeout(silence)
  }
  const hear = (position: GeolocationPosition) => {
    heardAt = Date.now()
    clearTimeout(silence)
    if (watch === undefined) return
    const measured = measuredFrom(position, heardAt)
    if (!measured) return onTrouble('unavailable')
    const { point, accuracy, at } = measured
    if (accuracy === null) return onTrouble('inexact')
    const age = Math.min(MAX_AGE_MS, Math.max(0, heardAt - at))
    onFix({ ...point, accuracy, at: heardAt - age })
  }
  const fail = ({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
    clearTimeout(silence)
    onTrouble(code === PERMISSION_DENIED ? 'denied' : 'unavailable')
  }
  const ask = () => {
    // Errors are ignored here: the watch reports them.
    if (Date.now() - heardAt >= ASK_AFTER_MS) geolocation.getCurrentPosition(hear, () => undefined, options)
  }
  const follow = () => {
    end()
    if (document.visibilityState !== 'visible') return
    silence = setTimeout(onTrouble, ANSWER_WITHIN_MS, 'silent')
    watch = geolocation.watchPosition(hear, fail, options)
    asking = setInterval(ask, ASK_AFTER_MS)
  }
  document.addEventListener('visibilitychange', follow, { signal: over.signal })
  follow()
  return () => {
    over.abort()
    end()
  }
}
