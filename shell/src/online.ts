import { REACHED, type ReachReport } from './worker/reach.ts'

/** Last report of the service worker. */
let last: ReachReport = { reached: true, isSilent: false }

/** Tells whether navigator.onLine is true and the service worker's latest request reached the network. */
export const isOnline = () => navigator.onLine && last.reached

/** Returns the last report: why there is no response, and how old the data shown instead is. */
export const lastReport = () => last

/** Calls the listener when `isOnline` may have changed; returns the function that unsubscribes. */
export function watchOnline(listener: () => void) {
  const { serviceWorker } = navigator as Partial<Navigator>
  const requestReport = () => serviceWorker?.controller?.postMessage(REACHED)
  const onMessage = ({ data }: MessageEvent<Partial<ReachReport> | undefined>) => {
    if (data?.reached === undefined) return
    last = { isSilent: false, ...data, reached: data.reached }
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
