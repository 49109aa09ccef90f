import type { Fix } from './rules.ts'

export type Trouble = 'denied' | 'unsupported' | 'unavailable'

/** A device that nobody moves may tell nothing: then it is asked. */
const ASK_AFTER_MS = 30_000

/** How old a measurement may be when it is told: the clocks of some devices' positions are wrong by hours or years. */
const MAX_AGE_MS = 60_000

/** In the foreground a new point each second or so, while one moves. */
const options = { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 }

/** Follows the position of this device while the page is visible, until the returned function is called. */
export function watchPosition(onFix: (fix: Fix) => void, onTrouble: (trouble: Trouble) => void): () => void {
  const { geolocation } = navigator as Partial<Navigator>
  if (!geolocation?.watchPosition) {
    onTrouble('unsupported')
    return () => undefined
  }
  const over = new AbortController()
  let watch: number | undefined
  let asking: ReturnType<typeof setInterval> | undefined
  let heardAt = 0
  const end = () => {
    if (watch !== undefined) geolocation.clearWatch(watch)
    watch = undefined
    clearInterval(asking)
  }
  const hear = ({ coords: { latitude, longitude, accuracy }, timestamp }: GeolocationPosition) => {
    heardAt = Date.now()
    const age = Math.min(MAX_AGE_MS, Math.max(0, heardAt - timestamp))
    if (watch !== undefined) onFix({ lat: latitude, lng: longitude, accuracy, at: heardAt - age })
  }
  const ask = () => {
    // Its errors are left to the watch, which reports them.
    if (Date.now() - heardAt >= ASK_AFTER_MS) geolocation.getCurrentPosition(hear, () => undefined, options)
  }
  const follow = () => {
    end()
    if (document.visibilityState !== 'visible') return
    watch = geolocation.watchPosition(
      hear,
      ({ code, PERMISSION_DENIED }) => onTrouble(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      options,
    )
    asking = setInterval(ask, ASK_AFTER_MS)
  }
  document.addEventListener('visibilitychange', follow, { signal: over.signal })
  follow()
  return () => {
    over.abort()
    end()
  }
}
