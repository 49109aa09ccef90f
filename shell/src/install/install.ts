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

export interface Installing {
  isInstalled: boolean
  isBannerShown: boolean
}

export const BANNER_DELAY_MS = 2_000

/**
 * Follows docs/specification.md, section 4: the banner appears when the browser signals that the app can be installed,
 * and after 2 s in any case; never if the app runs standalone or has just been installed. Calls `show` with each state,
 * including the first.
 */
export function watchInstall(show: (state: Installing) => void) {
  const stop = new AbortController()
  const { signal } = stop
  let state: Installing = { isInstalled: runsStandalone(), isBannerShown: false }
  function change(change: Partial<Installing>) {
    state = { ...state, ...change }
    show(state)
  }
  const markInstalled = () => change({ isInstalled: true, isBannerShown: false })
  const offer = () => change({ isBannerShown: true })

  /** Opens the browser's prompt; if there is none, shows manual steps in an alert. */
  async function install(instructions: string) {
    const { tapriInstallOffer } = window
    if (!tapriInstallOffer) return window.alert(instructions)
    await tapriInstallOffer.prompt()
    const { outcome } = await tapriInstallOffer.userChoice
    // prompt() can be called once per event.
    delete window.tapriInstallOffer
    if (outcome === 'accepted') markInstalled()
  }

  show(state)
  if (!state.isInstalled) {
    if (window.tapriInstallOffer) offer()
    window.addEventListener('tapri-install-offer', offer, { signal })
    window.addEventListener('appinstalled', markInstalled, { signal })
    const timer = setTimeout(() => {
      if (!state.isInstalled) offer()
    }, BANNER_DELAY_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  return { install, hideBanner: () => change({ isBannerShown: false }), stop: () => stop.abort() }
}

function runsStandalone() {
  const onIos = 'standalone' in navigator && navigator.standalone === true
  return onIos || window.matchMedia('(display-mode: standalone)').matches
}
