import { CLAIM_MINUTES } from '@tapri/contracts/limits'
import { watchInstall } from './install/install.ts'
import { describeClaim, showClaim } from './landing/claim.ts'
import { loadConfig, showConfig } from './landing/contacts.ts'
import { afterFirstPaint } from './landing/first-paint.ts'
import { loadRecord, showRecord } from './landing/record.ts'
import { createView } from './landing/view.ts'
import { storedLanguage, storeLanguage } from './language/stored-language.ts'
import { isOnline, watchOnline } from './online.ts'
import { takeNotice } from './session/notice.ts'

/** Milliseconds that a success toast is shown, as in toasts/top-line.tsx. */
const SUCCESS_MS = 4_000
const FAILURE_MS = 7_000

/**
 * Makes the rendered landing page interactive, without React: language, contacts, installation and notices. `hindi` is
 * the page in Hindi. Returns a function that stops it.
 */
export function startLanding(root: HTMLElement, hindi: DocumentFragment) {
  const stop = new AbortController()
  const { signal } = stop
  const view = createView(root, hindi)
  view.show(storedLanguage())
  const year = String(new Date().getFullYear())
  for (const page of view.pages()) {
    const copyright = page.querySelector('[data-part=copyright]')
    if (copyright) copyright.textContent = copyright.textContent.replace(/\d{4}/, year)
  }

  const installing = watchInstall(({ isInstalled, isBannerShown }) => {
    view.setHidden('[data-part=install]', isInstalled)
    view.setHidden('[data-part=banner]', !isBannerShown)
  })
  root.addEventListener('click', ({ target }) => onClick(target), { signal })

  function onClick(target: EventTarget | null) {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null
    const part = control?.dataset.part
    if (part === 'install') void installing.install(control?.dataset.manual ?? '')
    if (part === 'hide-banner') installing.hideBanner()
    if (part === 'language') {
      storeLanguage(view.other())
      view.show(storedLanguage())
    }
  }

  const showOnline = () => view.setHidden('[data-part=offline]', isOnline())
  const stopOnline = watchOnline(showOnline)
  showOnline()
  const notice = takeNotice()
  if (notice) {
    const selector = `[data-notice=${notice}]`
    view.setHidden(selector, false)
    setTimeout(() => view.setHidden(selector, true), notice === 'sessionExpired' ? FAILURE_MS : SUCCESS_MS)
  }
  afterFirstPaint(() => loadFacts(view, signal))
  // The back/forward cache restored the page; the language may have been changed elsewhere since.
  window.addEventListener('pageshow', () => view.show(storedLanguage()), { signal })
  signal.addEventListener('abort', () => {
    installing.stop()
    stopOnline()
  })
  return () => stop.abort()
}

/** Fills in what is not known at build time. */
function loadFacts(view: ReturnType<typeof createView>, signal: AbortSignal) {
  let claimed = CLAIM_MINUTES
  let known: Parameters<typeof showClaim>[2]
  const claim = () => {
    for (const page of view.pages()) showClaim(page, claimed, known)
  }
  void loadConfig((config) => {
    document.documentElement.dataset.brand = config.brand
    for (const page of view.pages()) showConfig(page, config)
    claimed = config.delivery_claim_minutes ?? CLAIM_MINUTES
    describeClaim(claimed)
    claim()
    view.setTitle()
  }, signal)
  void loadRecord((record) => {
    known = record
    for (const page of view.pages()) showRecord(page, record)
    claim()
  })
}
