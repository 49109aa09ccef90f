import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { loggedIn } from '../support/api.ts'
import { login, newTab } from '../support/browser.ts'
import { placeOrder } from '../support/orders.ts'
import { waitForText } from '../screens/scenes/scene.ts'

/** Waits until the service worker controls the page and sees its requests. */
const waitForWorker = (cdp: CDPSession) =>
  cdp.send('Runtime.evaluate', {
    awaitPromise: true,
    expression: `new Promise((resolve) => navigator.serviceWorker.controller
      ? resolve() : navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }))`,
  })

/** Waits until the service worker has stored a response to each path. */
const waitForStored = (page: Page, paths: readonly string[]) =>
  expect
    .poll(() =>
      page.evaluate(async (paths) => {
        const stored = await Promise.all(
          paths.map((path) => caches.match(path, { ignoreSearch: true, ignoreVary: true })),
        )
        return stored.every(Boolean)
      }, paths),
    )
    .toBe(true)

test('Chromium can install the app: manifest, icons and service worker', async () => {
  const { page, context } = await newTab()
  await page.goto('/')
  const cdp = await context.newCDPSession(page)
  await waitForWorker(cdp)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // The context of each test is incognito, where Chromium does not offer to install.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { url, errors, data = '' } = await cdp.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
  const { icons, display } = JSON.parse(data) as { display: string; icons: { src: string; purpose: string }[] }
  expect(display).toBe('standalone')
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of icons) expect((await page.request.get(src)).status()).toBe(200)
})

test('offline, the last menu and orders are shown', async () => {
  const order = await placeOrder(await loggedIn('asha'))
  const tab = await newTab()
  const { page, context } = tab
  await login(tab, 'asha')
  await waitForWorker(await context.newCDPSession(page))
  await page.goto('/customer/menu')
  await waitForText(page, 'Masala Chai')
  const firstPicture = page.getByRole('listitem').locator('img').first()
  const shownPicture = await firstPicture.evaluate(async (picture: HTMLImageElement) => {
    await picture.decode()
    return picture.currentSrc
  })
  await waitForStored(page, ['/api/products', '/api/categories', '/api/config', shownPicture])
  await page.goto('/customer/orders')
  await waitForText(page, `#${order.id.slice(0, 8)}`)
  await waitForStored(page, ['/api/orders'])

  await context.setOffline(true)
  await page.goto('/customer/menu')
  await waitForText(page, 'Masala Chai')
  await waitForText(page, 'You are offline. Showing the last update.')
  const picture = page.getByRole('article').or(page.getByRole('listitem')).locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.reload()
  await waitForText(page, 'Masala Chai')
  await page.goto('/customer/orders')
  await waitForText(page, `#${order.id.slice(0, 8)}`)
})

test('offline, a returning visitor sees the landing page', async () => {
  const { page, context } = await newTab()
  await page.goto('/')
  await waitForWorker(await context.newCDPSession(page))
  await context.setOffline(true)
  await page.goto('/login')
  await waitForText(page, 'Welcome Back')
  await page.goto('/')
  await waitForText(page, 'Order Your Chai Now')
  await waitForText(page, 'You are offline. Showing the last update.')
  expect(await page.title()).toContain('Hot Chai, Delivered Fast')
})

test('a page whose scripts were stored as the HTML of a captive portal recovers at the next load', async () => {
  const tab = await newTab()
  const { page, context } = tab
  await login(tab, 'asha')
  await waitForWorker(await context.newCDPSession(page))
  await page.goto('/customer/menu')
  await waitForText(page, 'Masala Chai')
  const replaced = await page.evaluate(async () => {
    const html = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
    const scripts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (!request.url.endsWith('.js')) continue
        await cache.put(request, html())
        scripts.push(request.url)
      }
    }
    return scripts
  })
  expect(replaced).not.toEqual([])
  // A reloaded page takes its scripts from the browser's memory.
  await page.goto('about:blank')
  const nextVisit = await context.newPage()
  await page.close()
  await nextVisit.goto('/customer/menu')
  await waitForText(nextVisit, 'Masala Chai')
})
