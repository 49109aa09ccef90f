import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntil } from '../support/api.ts'
import {
  createShop,
  type ProductionStack,
  startProductionStack,
  deliveryAddress,
  type Member,
  PASSWORD,
} from './production-stack.ts'
import { openBrowser } from '../support/browser.ts'

let stack: ProductionStack
let browser: Browser
let admin: Member
beforeAll(async () => {
  stack = await startProductionStack()
  browser = await openBrowser()
  admin = await stack.admin('Meera Rao')
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

const newPage = async () => (await browser.newContext({ baseURL: stack.url })).newPage()

async function logIn(page: Page, { phone }: Member) {
  await page.goto('/login')
  await page.getByLabel(/phone/i).fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('R06 pending staff see a waiting page; an admin approves them in Manage Users; then they see their home', async () => {
  const late = await stack.member('delivery', 'Kabir Late')
  const open = async (member: Member) => {
    const page = await newPage()
    await logIn(page, member)
    return page
  }
  const pendingPage = await open(late)
  await pendingPage.getByRole('heading', { name: 'Your account is waiting for approval.' }).waitFor()

  const adminPage = await open(admin)
  await adminPage.waitForURL('**/admin/dashboard')
  await adminPage.goto('/admin/users')
  await adminPage.getByRole('button', { name: 'Approve Kabir Late' }).click()
  await adminPage.getByText('Let Kabir Late work as Delivery Personnel?').waitFor()
  await adminPage.getByRole('button', { name: 'Approve', exact: true }).click()
  await adminPage.getByText('User approved successfully!').waitFor()

  await pendingPage.getByRole('button', { name: 'Check Again' }).click()
  await pendingPage
    .getByRole('heading', { name: 'Your account is waiting for approval.' })
    .waitFor({ state: 'detached' })
  await expect.poll(() => new URL(pendingPage.url()).pathname).toBe('/delivery/dashboard')
})

test('R34 a name that contains a script is shown as text on every screen', async () => {
  const evil = (n: number) => `<img src=x onerror="window.hacked=${n}"><script>window.hacked=${n}</script>`
  const form = { description: evil(1), price: 20, image_url: '/api/images/x.webp', category_id: null, available: true }
  expect((await admin.call('POST', '/products', { name: evil(2), ...form })).status).toBe(201)
  const eve = await stack.member('customer', evil(3))
  const mallory = await stack.member('delivery', evil(4).slice(0, 80))
  const look = async ({ token, user }: Member, address: string, shown: string) => {
    const page = await newPage()
    const session = { token, user: JSON.stringify(user) }
    await page.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    }, session)
    await page.goto(address)
    await page.getByText(shown).first().waitFor()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    await page.context().close()
  }
  await look(eve, '/customer/menu', evil(2))
  await look(admin, '/admin/users', mallory.user.name)
  await look(admin, '/admin/products', evil(2))
})

test('R53 logging out removes token, user and cached calls from the browser', async () => {
  const customer = await stack.member('customer')
  const order = await createShop(admin)
  await waitUntil(async () => (await customer.call('POST', '/orders', order)).status === 201)
  const page = await newPage()
  await logIn(page, customer)
  await page.waitForURL('**/customer/menu')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  const kept = () =>
    page.evaluate(async () => {
      const entries = await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
      const calls = entries.flat().filter((url) => /\/api\/(?!products|categories|config|images)/.test(url))
      return { calls, token: localStorage.getItem('token'), user: localStorage.getItem('user') }
    })
  await page.goto('/customer/orders')
  await expect.poll(async () => (await kept()).calls.length).toBeGreaterThan(0)

  await page.goto('/customer/menu')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${stack.url}/`)
  await expect.poll(kept).toEqual({ calls: [], token: null, user: null })
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
  const { port } = otherOrigin.address() as AddressInfo
  const page = await newPage()
  await page.goto('/login')
  const hacked = await page.evaluate(async (src) => {
    const add = (set: (script: HTMLScriptElement) => void) =>
      new Promise((resolve) => {
        const script = document.createElement('script')
        script.addEventListener('error', resolve)
        script.addEventListener('load', resolve)
        set(script)
        document.head.append(script)
        setTimeout(resolve, 500)
      })
    await add((script) => (script.src = src))
    await add((script) => (script.textContent = 'window.hacked = 2'))
    return 'hacked' in window
  }, `http://127.0.0.1:${port}/remoteEntry.js`)
  expect([hacked, requests]).toEqual([false, 0])
  otherOrigin.close()
})
