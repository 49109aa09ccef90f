import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { register } from '../support/api.ts'
import { openBrowser } from '../support/browser.ts'
import { fetchToken } from '../support/demo-users.ts'
import { launchBrowser, sizes } from '../support/tab.ts'
import { kibOf, pathsBelowView, recordTransfers, type Transferred } from '../support/transfer.ts'

/**
 * The limits for the first view on a phone: all bytes and those of scripts, in KiB, and the number of requests. Raise a
 * number only for a reason. The customer of the menu is new: three recent orders would add 3 KiB.
 */
const landingBudget = { kib: 108, scriptKib: 45, requests: 14 }
const menuBudget = { kib: 196, scriptKib: 145, requests: 33 }
/** The pictures less than a viewport height below the first view, which are requested once the browser is idle. */
const nextPicturesBudget = { kib: 45, scriptKib: 0, requests: 8 }

/** Lists what exceeds the budget, with the files that were loaded. */
function overBudget(transfers: readonly Transferred[], budget: typeof landingBudget) {
  const spent = {
    kib: kibOf(transfers),
    scriptKib: kibOf(transfers.filter(({ isScript }) => isScript)),
    requests: transfers.length,
  }
  const over = Object.entries(budget).filter(([name, limit]) => spent[name as keyof typeof spent] > limit)
  if (over.length === 0) return []
  return [spent, ...transfers.map(({ path, bytes }) => `${path} ${(bytes / 1024).toFixed(1)}`)]
}

test('the first visit to the landing page, and from there to the menu, stays within its budget of bytes', async () => {
  const baseURL = inject('baseUrl')
  // The service worker would fetch files for later visits.
  const context = await (await openBrowser()).newContext({ baseURL, viewport: sizes.phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  const network = await recordTransfers(page)
  await page.goto('/')
  await network.quiet()
  const landing = network.take()
  expect(overBudget(landing, landingBudget)).toEqual([])
  expect(landing.map(({ path }) => path)).toContain('/')
  expect(landing.filter(({ path }) => /^\/(react|federation)\./.test(path))).toEqual([])

  const { token } = await register('customer')
  await page.evaluate((given) => localStorage.setItem('token', given), token)
  network.take()
  await page.goto('/customer/menu')
  await page.locator('main img').first().waitFor()
  await network.quiet()
  const loaded = network.take()
  const below = await pathsBelowView(page)
  const menu = loaded.filter(({ path }) => !below.includes(path))
  const next = loaded.filter(({ path }) => below.includes(path))
  expect(overBudget(menu, menuBudget)).toEqual([])
  expect(overBudget(next, nextPicturesBudget)).toEqual([])
  expect(next.length).toBeGreaterThanOrEqual(2)
  const pictures = loaded.filter(({ path }) => path.startsWith('/api/images/'))
  // No picture of the first view waits for them.
  expect(pictures.slice(-next.length)).toEqual(next)
  const apps = menu.filter(({ path }) => /^\/remotes\/mfe-customer\/\w+\/app\..*js$/.test(path))
  expect(apps).toHaveLength(1)
  // Chromium only recognises it at the beginning of a file.
  expect(await (await page.request.get(apps[0]?.path ?? '')).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

/**
 * Opens a page in a browser with the back/forward cache, which Playwright turns off, and collects Chromium's reasons
 * when it could not keep a page.
 */
async function openKeepingPage() {
  const keeping = await launchBrowser(inject('browser'), [], ['--disable-back-forward-cache'])
  onTestFinished(() => keeping.close())
  const page = await keeping.newPage({ baseURL: inject('baseUrl') })
  const cdp = await page.context().newCDPSession(page)
  const reasons: string[] = []
  cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason, type }) => `${type}: ${reason}`)),
  )
  await cdp.send('Page.enable')
  return { page, reasons }
}

/**
 * Marks the page once its service worker controls it: Chromium drops a cached page when a new worker takes control,
 * which happens once.
 */
async function mark(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.evaluate(() => void Object.assign(window, { isKept: true }))
}
const isKept = (page: Page) => page.evaluate(() => 'isKept' in window)

test('the browser keeps the menu for the way back, whose live stream ends meanwhile and begins anew', async () => {
  const { page, reasons } = await openKeepingPage()
  const token = await fetchToken(inject('baseUrl'), 'asha')
  await page.goto('/')
  await page.evaluate((given) => localStorage.setItem('token', given), token)
  const streamed = () => page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live')
  const [, opened] = await Promise.all([page.goto('/customer/menu'), streamed()])
  expect(opened.status()).toBe(200)
  await page.locator('main img').first().waitFor()
  await mark(page)
  await page.goto('/livez')
  const again = streamed()
  await page.goBack({ waitUntil: 'commit' })
  await page.locator('main img').first().waitFor()
  expect([await isKept(page), reasons]).toEqual([true, []])
  expect((await again).status()).toBe(200)
})
