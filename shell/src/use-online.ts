import { useSyncExternalStore } from 'react'
import { REACHED, type ReachReport } from './worker/reach.ts'

/** Last report of the service worker; true without one. */
let isReached = true

function onChange(listener: () => void) {
  const { serviceWorker } = navigator as Partial<Navigator>
  const requestReport = () => serviceWorker?.controller?.postMessage(REACHED)
  const onMessage = ({ data }: MessageEvent<Partial<ReachReport> | undefined>) => {
    if (data?.reached === undefined) return
    isReached = data.reached
    listener()
  }
  const onOnline = () => {
    requestReport()
    listener()
  }
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', listener)
  serviceWorker?.addEventListener('message', onMessage)
  requestReport()
  return () => {
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', listener)
    serviceWorker?.removeEventListener('message', onMessage)
  }
}

/** Whether navigator.onLine is true and the service worker's latest request reached the network. */
export const useOnline = () =>
  useSyncExternalStore(
    onChange,
    () => navigator.onLine && isReached,
    () => true,
  )
