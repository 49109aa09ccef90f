import { chromiumFlags } from '@tapri/e2e/support/tab'
import { findBrowser } from '@tapri/infra/browser'
import { portChooser } from '@tapri/infra/ports'
import { type BrowserContext, chromium } from 'playwright-core'

const freePort = portChooser()

/** Runs `work` with a new browser, whose default context Lighthouse uses, and its debugging port. */
export async function withBrowser<T>(work: (browser: BrowserContext, port: number) => Promise<T>): Promise<T> {
  const port = await freePort()
  const browser = await chromium.launchPersistentContext('', {
    executablePath: findBrowser(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    // Playwright turns the back/forward cache off, which Lighthouse audits.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    return await work(browser, port)
  } finally {
    await browser.close()
  }
}
