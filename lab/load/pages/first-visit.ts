import { fetchToken } from '@tapri/e2e/support/demo-users'
import { launchBrowser, sizes } from '@tapri/e2e/support/tab'
import { pathsBelowView } from '@tapri/e2e/support/transfer'
import { findBrowser } from '@tapri/infra/browser'
import type { Figures } from '../report/judge.ts'
import { type Counted, startCountingProxy } from './counting-proxy.ts'

/**
 * Measures bytes and requests of a phone's first visit to the plain page, to the landing page, and from there to the
 * menu with the pictures of its first screen: those below are loaded once the browser is idle.
 */
export async function measureFirstVisit(url: string, plainUrl: string): Promise<Figures> {
  const browser = await launchBrowser(findBrowser())
  const plain = await startCountingProxy(plainUrl)
  const product = await startCountingProxy(url)
  try {
    // The service worker fetches files for later visits, which do not count here. Playwright routes nothing, since that
    // would disable the browser's cache.
    const visit = async (baseURL: string) => {
      const context = await browser.newContext({ baseURL, viewport: sizes.phone, serviceWorkers: 'block' })
      const page = await context.newPage()
      await page.goto('/')
      return page
    }
    await visit(plain.url)
    const page = await visit(product.url)
    await Promise.all([plain.quiet(), product.quiet()])
    const landing = product.take()
    const token = await fetchToken(url, 'asha')
    await page.evaluate((given) => localStorage.setItem('token', given), token)
    await page.goto('/customer/menu')
    await page.locator('main img').first().waitFor()
    await product.quiet()
    const menu = product.take(await pathsBelowView(page))
    return { ...named('plain', plain.take()), ...named('landing', landing), ...named('menu', menu) }
  } finally {
    await browser.close()
    plain.stop()
    product.stop()
  }
}

const named = (page: string, counted: Counted): Figures =>
  Object.fromEntries(Object.entries(counted).map(([name, value]) => [`${page}.${name}`, value]))
