/** How often an open page checks for a new version of the shell. */
const UPDATE_INTERVAL_MS = 30 * 60_000

/**
 * Registers the service worker after the load event. Calls `onFresh` when a new version is installed; `takeOver`
 * activates it and reloads the page.
 */
export function registerWorker(onFresh: (takeOver: () => void) => void) {
  if (!('serviceWorker' in navigator)) return
  const register = async () => {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    offer(registration, onFresh)
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing
      worker?.addEventListener('statechange', () => offer(registration, onFresh))
    })
    setInterval(() => void registration.update().catch(() => undefined), UPDATE_INTERVAL_MS)
  }
  const start = () =>
    void register().catch((error: unknown) => console.warn('service worker registration failed', error))
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

function offer({ waiting }: ServiceWorkerRegistration, onFresh: (takeOver: () => void) => void) {
  // Without a controller this is the first version, which activates by itself.
  if (!waiting || !navigator.serviceWorker.controller) return
  onFresh(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    waiting.postMessage('activate')
  })
}
