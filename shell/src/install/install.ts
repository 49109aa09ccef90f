import { create } from 'zustand'

/** Chromium's beforeinstallprompt event. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Set by public/early.js, which runs before this module. */
    tapriInstallOffer?: InstallOffer
  }
}

interface Install {
  /** The browser's prompt after beforeinstallprompt. */
  offer: InstallOffer | null
  installed: boolean
  bannerShown: boolean
}

export const BANNER_DELAY_MS = 2_000

export const useInstall = create<Install>(() => ({ offer: null, installed: false, bannerShown: false }))

/**
 * Follows docs/specification.md, section 4: available when the browser signals it; a banner anyway 2 s after load; none of it when the app
 * runs standalone or has just been installed. Returns a function that stops watching.
 */
export function watchInstall() {
  const stop = new AbortController()
  const { signal } = stop
  if (runsStandalone()) {
    useInstall.setState({ installed: true, bannerShown: false })
    return () => stop.abort()
  }

  const takeOffer = () => useInstall.setState({ offer: window.tapriInstallOffer ?? null, bannerShown: true })
  if (window.tapriInstallOffer) takeOffer()
  window.addEventListener('tapri-install-offer', takeOffer, { signal })
  window.addEventListener('appinstalled', markInstalled, { signal })
  const timer = setTimeout(() => {
    if (!useInstall.getState().installed) useInstall.setState({ bannerShown: true })
  }, BANNER_DELAY_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
  return () => stop.abort()
}

export const hideBanner = () => useInstall.setState({ bannerShown: false })

/** Opens the browser's prompt; without one shows the manual steps in an alert. */
export async function install(instructions: string) {
  const { offer } = useInstall.getState()
  if (!offer) return window.alert(instructions)
  await offer.prompt()
  const { outcome } = await offer.userChoice
  // prompt() can be called once per event.
  delete window.tapriInstallOffer
  useInstall.setState({ offer: null })
  if (outcome === 'accepted') markInstalled()
}

function markInstalled() {
  useInstall.setState({ installed: true, offer: null, bannerShown: false })
}

function runsStandalone() {
  const onIos = 'standalone' in navigator && navigator.standalone === true
  return onIos || window.matchMedia('(display-mode: standalone)').matches
}
