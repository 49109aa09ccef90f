import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Product } from '@tapri/contracts/catalog'
import { expect, onTestFinished, test } from 'vitest'
import { loggedIn } from '../support/api.ts'
import { login, newTab, takeFromAccountMenu } from '../support/browser.ts'
import { deliveryAddress, demoUsers } from '../support/demo-users.ts'
import { placeOrder } from '../support/orders.ts'

test('R34 a name that contains a script is shown as text to customers and admins', async () => {
  const admin = await loggedIn('admin')
  const evil = (n: number) => `<img src=x onerror="window.hacked=${n}"><script>window.hacked=${n}</script>`
  const form = { description: evil(1), price: 20, image_url: '/api/images/x.webp', category_id: null, available: true }
  const { id } = (await admin.call('POST', '/products', { name: evil(2), ...form })).body as Product
  onTestFinished(async () => void (await admin.call('DELETE', `/products/${id}`)))
  for (const [user, path] of [
    ['asha', '/customer/menu'],
    ['admin', '/admin/products'],
  ] as const) {
    const tab = await newTab()
    await login(tab, user)
    await tab.page.goto(path)
    await tab.page.getByText(evil(2)).first().waitFor()
    expect(await tab.page.evaluate(() => 'hacked' in window)).toBe(false)
  }
})

test('R53 logging out removes token, user and cached calls from the browser', async () => {
  await placeOrder(await loggedIn('asha'))
  const tab = await newTab()
  const { page } = tab
  await login(tab, 'asha')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  const kept = () =>
    page.evaluate(async () => {
      const entries = await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
      const calls = entries.flat().filter((url) => /\/api\/(?!products|categories|config|images)/.test(url))
      const personal = Object.keys(localStorage).filter((key) => key.startsWith('tapri.me.'))
      return { calls, personal, token: localStorage.getItem('token'), user: localStorage.getItem('user') }
    })
  await page.goto('/customer/orders')
  await expect.poll(async () => (await kept()).calls.length).toBeGreaterThan(0)

  await page.goto('/customer/menu')
  await page.getByRole('button', { name: 'Add Masala Chai' }).first().click()
  await takeFromAccountMenu(tab, 'Logout')
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(kept).toEqual({ calls: [], personal: [], token: null, user: null })
  // The cart is kept for the same customer, and contains none of their personal data.
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored).toContain('Masala Chai')
  for (const mine of [deliveryAddress.address, demoUsers.asha.phone]) expect(stored).not.toContain(mine)
  await page.goBack()
  await page.getByText(deliveryAddress.address).waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).pathname).not.toMatch(/^\/customer/)
})

test('R50 the browser blocks scripts of other origins and inline scripts', async () => {
  let requests = 0
  const otherOrigin = createServer((_, response) => {
    requests += 1
    response.end('window.hacked = 1')
  })
  await new Promise<void>((resolve) => otherOrigin.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void otherOrigin.close())
  const { port } = otherOrigin.address() as AddressInfo
  const { page } = await newTab()
  await page.goto('/login')
  const hacked = await page.evaluate(async (src) => {
    const foreign = document.createElement('script')
    const refused = new Promise((resolve) => foreign.addEventListener('error', resolve))
    foreign.src = src
    const inline = document.createElement('script')
    inline.textContent = 'window.hacked = 2'
    document.head.append(inline, foreign)
    await refused
    return 'hacked' in window
  }, `http://127.0.0.1:${port}/remoteEntry.js`)
  expect([hacked, requests]).toEqual([false, 0])
})
