import { watchInstall } from './install/install.ts'
import { loadConfig, showConfig } from './landing/contacts.ts'
import { afterFirstPaint } from './landing/first-paint.ts'
import { loadRecord, showRecord } from './landing/record.ts'
import { createView } from './landing/view.ts'
import { storedLanguage, storeLanguage } from './language/stored-language.ts'
import { isOnline, watchOnline } from './online.ts'
import { takeNotice } from './session/notice.ts'

/** The time that a toast of toasts.tsx is shown, by kind. */
const SUCCESS_MS = 4_000
const FAILURE_MS = 7_000

/**
 * Brings the rendered landing page to life, without React: language, contacts, installation, and what is to be said.
 * `hindi` is the page in Hindi. Returns a function that ends it.
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
  afterFirstPaint(() => {
    void loadConfig((config) => {
      document.documentElement.dataset.brand = config.brand
      for (const page of view.pages()) showConfig(page, config)
      view.setTitle()
    }, signal)
    void loadRecord((record) => {
      for (const page of view.pages()) showRecord(page, record)
    })
  })
  // The browser kept the page as it was left; the language may have been chosen elsewhere since.
  window.addEventListener('pageshow', () => view.show(storedLanguage()), { signal })
  signal.addEventListener('abort', () => {
    installing.stop()
    stopOnline()
  })
  return () => stop.abort()
}
