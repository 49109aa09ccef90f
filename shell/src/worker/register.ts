/** How often an open page looks for a new version of the shell. */
const everyMs = 30 * 60_000

/**
 * Registers the service worker once the page has loaded, and tells when a new version of the shell is ready to take over.
 * `takeOver` puts it in charge and loads the page anew.
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
    setInterval(() => void registration.update().catch(() => undefined), everyMs)
  }
  const start = () => void register().catch((error: unknown) => console.warn('No service worker', error))
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

function offer({ waiting }: ServiceWorkerRegistration, onFresh: (takeOver: () => void) => void) {
  // Without a controller this is the first version, which takes over by itself.
  if (!waiting || !navigator.serviceWorker.controller) return
  onFresh(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    waiting.postMessage('activate')
  })
}
