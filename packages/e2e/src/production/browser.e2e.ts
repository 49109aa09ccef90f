import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { eventually } from '../support/api.ts'
import { aShop, type ClosedStack, closedStack, deliveryAddress, type Member, PASSWORD } from './production-stack.ts'
import { launch } from '../support/tab.ts'

/** A closed stack as people see it. */
let stack: ClosedStack
let browser: Browser
let admin: Member
beforeAll(async () => {
  stack = await closedStack()
  browser = await launch(inject('browser'))
  admin = await stack.admin('Meera Rao')
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

/** A browser of somebody's own. */
const newPage = async () => (await browser.newContext({ baseURL: stack.url })).newPage()

async function signIn(page: Page, { phone }: Member) {
  await page.goto('/login')
  await page.getByLabel(/phone/i).fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('R06 the screens: a pending home, the list in Manage Users, and the way in', async () => {
  const late = await stack.member('delivery', 'Kabir Late')
  const open = async (who: Member) => {
    const page = await newPage()
    await signIn(page, who)
    return page
  }
  const his = await open(late)
  await his.getByRole('heading', { name: 'Your account is waiting for approval.' }).waitFor()

  const hers = await open(admin)
  await hers.waitForURL('**/admin/dashboard')
  await hers.goto('/admin/users')
  await hers.getByRole('button', { name: 'Approve Kabir Late' }).click()
  await hers.getByText('Let Kabir Late work as Delivery Personnel?').waitFor()
  await hers.getByRole('button', { name: 'Approve', exact: true }).click()
  await hers.getByText('User approved successfully!').waitFor()

  await his.getByRole('button', { name: 'Check Again' }).click()
  await his.getByRole('heading', { name: 'Your account is waiting for approval.' }).waitFor({ state: 'detached' })
  await expect.poll(() => new URL(his.url()).pathname).toBe('/delivery/dashboard')
})

test('R34 a name with a script in it is text on every screen', async () => {
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

test('R53 after logging out nothing of the person is left in the browser', async () => {
  const customer = await stack.member('customer')
  const order = await aShop(admin)
  await eventually(async () => (await customer.call('POST', '/orders', order)).status === 201)
  const page = await newPage()
  await signIn(page, customer)
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
  await expect.poll(async () => (await kept()).calls.length, { timeout: 15_000 }).toBeGreaterThan(0)

  await page.goto('/customer/menu')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${stack.url}/`)
  await expect.poll(kept).toEqual({ calls: [], token: null, user: null })
  await page.goBack()
  await page.getByText(deliveryAddress.address).waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).pathname).not.toMatch(/^\/customer/)
})

test('R50 the browser itself refuses a script from anywhere but here, and one that is written into the page', async () => {
  let asked = 0
  const elsewhere = createServer((_, response) => {
    asked += 1
    response.end('window.hacked = 1')
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo
  const page = await newPage()
  await page.goto('/login')
  const hacked = await page.evaluate(async (src) => {
    const add = (fill: (script: HTMLScriptElement) => void) =>
      new Promise((resolve) => {
        const script = document.createElement('script')
        script.addEventListener('error', resolve)
        script.addEventListener('load', resolve)
        fill(script)
        document.head.append(script)
        setTimeout(resolve, 500)
      })
    await add((script) => (script.src = src))
    await add((script) => (script.textContent = 'window.hacked = 2'))
    return 'hacked' in window
  }, `http://127.0.0.1:${port}/remoteEntry.js`)
  expect([hacked, asked]).toEqual([false, 0])
  elsewhere.close()
})
