import { create } from 'zustand'

/** Chromium's event that carries the offer to install. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Caught by public/early.js before this code was here. */
    tapriInstallOffer?: InstallOffer
  }
}

interface Install {
  /** The browser's own prompt, once it has signalled that it has one. */
  offer: InstallOffer | null
  installed: boolean
  bannerShown: boolean
}

export const bannerDelayMs = 2_000

export const useInstall = create<Install>(() => ({ offer: null, installed: false, bannerShown: false }))

/**
 * Follows docs/specification.md, section 4: available when the browser signals it; a banner anyway 2 s after load; none of it when the app
 * runs standalone or has just been installed. Gives the way to stop.
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
  }, bannerDelayMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
  return () => stop.abort()
}

export const hideBanner = () => useInstall.setState({ bannerShown: false })

/** Shows the browser's prompt, or, where there is none, tells how to install by hand. */
export async function install(instructions: string) {
  const { offer } = useInstall.getState()
  if (!offer) return window.alert(instructions)
  await offer.prompt()
  const { outcome } = await offer.userChoice
  // An offer can be used once.
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
