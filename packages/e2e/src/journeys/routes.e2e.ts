import type { Session } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nobody, signedIn } from '../support/api.ts'
import { findingsInBothThemes } from '../support/axe.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { placed } from '../support/orders.ts'
import { PASSWORD, people, type Person } from '../support/demo-users.ts'
import { complaintsOf, widerThanScreen } from '../screens/test-scenes.ts'
import { type Size, sizes } from '../support/tab.ts'

/** docs/specification.md, section 2, route access, each with what its first heading says in the end. */
const routes: Record<Role, readonly [path: string, title: string][]> = {
  customer: [
    ['/customer/menu', 'Menu'],
    ['/customer/orders', 'My Orders'],
    ['/customer/track/:newest', 'Waiting for the outlet to confirm'],
    ['/customer/payment-success?session_id=none', 'Payment not verified'],
  ],
  delivery: [['/delivery/dashboard', 'Deliveries']],
  outlet_manager: [['/outlet/dashboard', 'Orders']],
  admin: [
    ['/admin/dashboard', 'Dashboard'],
    ['/admin/orders', 'Orders'],
    ['/admin/products', 'Manage Products'],
    ['/admin/users', 'Manage Users'],
    ['/admin/outlets', 'Outlets Management'],
    ['/admin/categories', 'Manage Categories'],
  ],
}
const roles = Object.keys(routes) as Role[]
const personOf: Record<Role, Person> = { customer: 'asha', delivery: 'ravi', outlet_manager: 'meera', admin: 'admin' }
const homeOf = (role: Role) => people[personOf[role]].home

let browser: Browser
let newest: string
const sessions = new Map<Role, Session>()
beforeAll(async () => {
  browser = await openBrowser()
  newest = (await placed(await signedIn('asha'))).id
  for (const role of roles) {
    const { phone } = people[personOf[role]]
    const { body } = await nobody.call('POST', '/auth/login', { phone, password: PASSWORD })
    sessions.set(role, body as Session)
  }
})
afterAll(() => browser.close())

/** While things load a page may call itself otherwise. */
const seenAs = (page: Page, title: string) =>
  expect
    .poll(() => page.getByRole('heading', { level: 1 }).first().innerText({ timeout: 1_000 }).catch(String), {
      timeout: 20_000,
    })
    .toBe(title)
const addressOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length)

describe.each(Object.keys(sizes) as Size[])('%s', (size) => {
  describe.each(roles)('%s', (role) => {
    test.each(routes[role])('%s opens, survives a reload, and axe finds nothing', async (path, title) => {
      const guest = await visit(browser, size, { session: sessions.get(role) })
      const { page, context } = guest
      const address = path.replace(':newest', newest)
      await page.goto(address)
      await seenAs(page, title)
      expect(addressOf(page)).toBe(address)
      await page.reload()
      await seenAs(page, title)
      expect(addressOf(page)).toBe(address)
      expect(await widerThanScreen(guest)).toBe(0)
      expect(await findingsInBothThemes(page)).toEqual([])
      expect(complaintsOf(guest)).toEqual([])
      await context.close()
    })
  })
})

describe.each(roles)('signed in as %s', (role) => {
  test('the pages of other roles lead to /login, which leads home', async () => {
    const { page, context } = await visit(browser, 'phone', { session: sessions.get(role) })
    const passed: string[] = []
    page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname))
    for (const other of roles.filter((each) => each !== role)) {
      passed.length = 0
      await page.goto(routes[other][0]?.[0] ?? '')
      await page.waitForURL(`**${homeOf(role)}`)
      expect(passed).toContain('/login')
    }
    await context.close()
  })

  test('the pages for visitors lead home; forgot password is for everyone', async () => {
    const { page, context } = await visit(browser, 'phone', { session: sessions.get(role) })
    for (const path of ['/', '/login', '/register']) {
      await page.goto(path)
      await page.waitForURL(`**${homeOf(role)}`)
    }
    await page.goto('/forgot-password')
    expect(await page.getByText('Back to Login').innerText()).toBe('Back to Login')
    await context.close()
  })
})

test('a visitor of any page of a role stands at /login', async () => {
  const { page, context } = await visit(browser)
  for (const [path] of roles.flatMap((role) => routes[role])) {
    await page.goto(path.replace(':newest', newest))
    await seenAs(page, 'Welcome Back')
    expect(addressOf(page)).toBe('/login')
  }
  await context.close()
})

test('an address that is none leads to the landing page', async () => {
  const { page, context } = await visit(browser)
  await page.goto('/nowhere/at/all')
  await seenAs(page, 'Hot Chai, Delivered Fast')
  expect(addressOf(page)).toBe('/')
  await context.close()
})
