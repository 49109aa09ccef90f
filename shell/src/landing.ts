import { requestAhead, runApp } from './landing/app-files.ts'
import { showFonts, showFontsAfterPaint } from './landing/fonts.ts'
import { startLanding } from './start-landing.ts'
import { registerWorker } from './worker/register.ts'

// The script of index.html: everything that the landing page runs for a visitor.
const isSignedIn = () => localStorage.getItem('token') !== null
const leaveWhenSignedIn = () => {
  if (isSignedIn()) window.location.reload()
}

const root = document.getElementById('root')
const hindi = document.getElementById('hindi')
if (isSignedIn()) {
  showFonts()
  void runApp()
} else if (root && hindi instanceof HTMLTemplateElement) {
  const { serviceWorker } = navigator as Partial<Navigator>
  // The service worker has the fonts cached, so they can be shown at once.
  if (serviceWorker?.controller) showFonts()
  else showFontsAfterPaint()
  startLanding(root, hindi.content)
  delete document.documentElement.dataset.waiting
  // Another tab signed in, or the browser restored this page from its back/forward cache after a login.
  window.addEventListener('storage', leaveWhenSignedIn)
  window.addEventListener('pageshow', leaveWhenSignedIn)
  followNotifications()
  afterLoad(requestAhead)
  // A new version needs no notice here: this page is never served from the worker's cache while online.
  registerWorker(() => undefined)
}

/** Goes to the page of a clicked notification, as pushed-path.tsx does. */
function followNotifications() {
  const { serviceWorker } = navigator as Partial<Navigator>
  serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown } | null>) => {
    const path = data?.open
    if (typeof path === 'string' && path.startsWith('/')) window.location.assign(path)
  })
}

function afterLoad(work: () => void) {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
