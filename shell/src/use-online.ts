import { useSyncExternalStore } from 'react'
import { REACHED, type Reached } from './worker/reach.ts'

/** What the service worker last said; without one the device alone is asked. */
let isReached = true

function onChange(listener: () => void) {
  const { serviceWorker } = navigator as Partial<Navigator>
  const ask = () => serviceWorker?.controller?.postMessage(REACHED)
  const hear = ({ data }: MessageEvent<Partial<Reached> | undefined>) => {
    if (data?.reached === undefined) return
    isReached = data.reached
    listener()
  }
  const back = () => {
    ask()
    listener()
  }
  window.addEventListener('online', back)
  window.addEventListener('offline', listener)
  serviceWorker?.addEventListener('message', hear)
  ask()
  return () => {
    window.removeEventListener('online', back)
    window.removeEventListener('offline', listener)
    serviceWorker?.removeEventListener('message', hear)
  }
}

/** Whether the device has a network and the latest answers came from it, as far as anybody can tell. */
export const useOnline = () =>
  useSyncExternalStore(
    onChange,
    () => navigator.onLine && isReached,
    () => true,
  )
