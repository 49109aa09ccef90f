import { useEffect, useState } from 'react'
import { useDeviceSwitch } from '@tapri/web-kit/use-device-choice'

/**
 * Keeps the screen on while the page is open and visible, unless this device has turned that off. The browser releases
 * the wake lock when the page is hidden; it is requested again when the page becomes visible. `isHeld` is undefined in
 * a browser without the Screen Wake Lock API.
 */
export function useWakeLock() {
  const [isWanted, setWanted] = useDeviceSwitch('outlet-screen-on', 'yes')
  const [isHeld, setHeld] = useState(false)
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    const over = new AbortController()
    let lock: WakeLockSentinel | undefined
    const take = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      // May be refused, for example when the battery is low.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (!taken) return
      if (over.signal.aborted) return void taken.release()
      lock = taken
      setHeld(true)
      taken.addEventListener('release', () => setHeld(false))
    }
    document.addEventListener('visibilitychange', () => void take(), { signal: over.signal })
    void take()
    return () => {
      over.abort()
      void lock?.release()
    }
  }, [isWanted, attempts])

  const toggle = () => {
    setWanted(!isHeld)
    if (!isHeld) setAttempts(attempts + 1)
  }
  return { isHeld: 'wakeLock' in navigator ? isHeld : undefined, toggle }
}
