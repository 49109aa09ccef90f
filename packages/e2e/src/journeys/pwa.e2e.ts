import type { Browser, CDPSession } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signedIn } from '../support/api.ts'
import { login, openBrowser, visit } from '../support/browser.ts'
import { placed } from '../support/orders.ts'
import { openScene, seen } from '../screens/scenes/scene.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Until the worker controls the page, so that it has seen what the page asks for from now on. */
const controlled = (cdp: CDPSession) =>
  cdp.send('Runtime.evaluate', {
    awaitPromise: true,
    expression: `new Promise((resolve) => navigator.serviceWorker.controller
      ? resolve() : navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }))`,
  })

test('Chromium can install it: a manifest with icons, and a worker', async () => {
  const { page, context } = await visit(browser)
  await page.goto('/')
  const cdp = await context.newCDPSession(page)
  await controlled(cdp)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // An incognito window, which every test has, is never offered to install.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { url, errors, data = '' } = await cdp.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
  const { icons, display } = JSON.parse(data) as { display: string; icons: { src: string; purpose: string }[] }
  expect(display).toBe('standalone')
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of icons) expect((await page.request.get(src)).status()).toBe(200)
  await context.close()
})

test('installed and taken offline, the last menu and the last orders still open', async () => {
  const order = await placed(await signedIn('asha'))
  const guest = await visit(browser)
  const { page, context } = guest
  await login(guest, 'asha')
  await controlled(await context.newCDPSession(page))
  await page.goto('/customer/menu')
  await seen(page, 'Masala Chai', 20_000)
  await page.waitForLoadState('networkidle')
  await page.goto('/customer/orders')
  await seen(page, `#${order.id.slice(0, 8)}`, 20_000)
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.goto('/customer/menu')
  await seen(page, 'Masala Chai', 20_000)
  await seen(page, 'You are offline. This is what we last knew.')
  const picture = page.getByRole('article').or(page.getByRole('listitem')).locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.reload()
  await seen(page, 'Masala Chai', 20_000)
  await page.goto('/customer/orders')
  await seen(page, `#${order.id.slice(0, 8)}`, 20_000)
  await context.close()
})

test('a visitor who comes back without a network still gets the landing page', async () => {
  const { page, context } = await visit(browser)
  await page.goto('/')
  await controlled(await context.newCDPSession(page))
  await context.setOffline(true)
  await page.goto('/login')
  await seen(page, 'Welcome Back', 20_000)
  await page.goto('/')
  await seen(page, 'Order Your Chai Now', 20_000)
  await seen(page, 'You are offline. This is what we last knew.')
  expect(await page.title()).toContain('Hot Chai, Delivered Fast')
  await context.close()
})

const landing = { who: 'visitor', path: '/' } as const
const opened = () => openScene(browser, landing, { baseUrl: inject('baseUrl'), size: 'phone' })

test('the install banner comes by itself after 2 seconds, and can be put away', async () => {
  const { page, context } = await opened()
  const banner = page.getByRole('complementary', { name: 'Install App' })
  await banner.waitFor({ timeout: 10_000 })
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(2_000)
  await banner.getByRole('button', { name: 'Not now' }).click()
  await banner.waitFor({ state: 'detached' })
  await context.close()
})

test('without a prompt of the browser, Install App tells how to do it by hand', async () => {
  const { page, context } = await opened()
  const said = page.waitForEvent('dialog').then(async (dialog) => {
    const words = dialog.message()
    await dialog.accept()
    return words
  })
  await page.getByRole('main').getByRole('button', { name: 'Install App' }).click()
  expect(await said).toMatch(/Chrome or Edge.*address bar[^]*Safari.*Add to Home Screen[^]*Firefox.*Menu.*Install/)
  await context.close()
})

test('an offer of the browser is used, and an installed app offers nothing more', async () => {
  const { page, context } = await opened()
  await page.getByText('Order Your Chai Now').waitFor()
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt')
    const prompt = () => {
      document.title = 'prompted'
      return Promise.resolve()
    }
    window.dispatchEvent(Object.assign(offer, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) }))
  })
  await page.getByRole('complementary', { name: 'Install App' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Install App' }).click()
  await page.getByRole('button', { name: 'Install App' }).first().waitFor({ state: 'detached' })
  expect(await page.title()).toBe('prompted')
  await context.close()
})
