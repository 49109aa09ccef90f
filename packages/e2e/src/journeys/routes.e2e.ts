import type { Session } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { anonymous, loggedIn } from '../support/api.ts'
import { newTab } from '../support/browser.ts'
import { placeOrder } from '../support/orders.ts'
import { DEMO_PASSWORD, demoUsers, type DemoUser } from '../support/demo-users.ts'
import { horizontalOverflowPx, sizeOf, unexpectedConsoleErrors } from '../screens/test-scenes.ts'

/** docs/specification.md, section 2: the routes of each role, with the main heading once the page has loaded. */
const routes: Record<Role, readonly [path: string, title: string][]> = {
  customer: [
    ['/customer/menu', 'Menu'],
    ['/customer/orders', 'My Orders'],
    ['/customer/track/:newest', 'Order received'],
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
const userOf: Record<Role, DemoUser> = { customer: 'asha', delivery: 'ravi', outlet_manager: 'meera', admin: 'admin' }
const homeOf = (role: Role) => demoUsers[userOf[role]].home

let newest: string
const sessions = new Map<Role, Session>()
beforeAll(async () => {
  newest = (await placeOrder(await loggedIn('asha'))).id
  for (const role of roles) {
    const { phone } = demoUsers[userOf[role]]
    const { body } = await anonymous.call('POST', '/auth/login', { phone, password: DEMO_PASSWORD })
    sessions.set(role, body as Session)
  }
})

/** Polls, because the heading may differ while the page loads. */
const waitForHeading = (page: Page, title: string) =>
  expect
    .poll(() => page.getByRole('heading', { level: 1 }).first().innerText({ timeout: 1_000 }).catch(String))
    .toBe(title)
const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length)

describe.each(roles)('signed in as %s', (role) => {
  test('each page of the role opens and survives a reload', async () => {
    const tab = await newTab(sizeOf(role), { session: sessions.get(role) })
    const { page } = tab
    for (const [path, title] of routes[role]) {
      const address = path.replace(':newest', newest)
      await page.goto(address)
      await waitForHeading(page, title)
      await page.reload()
      await waitForHeading(page, title)
      expect(pathOf(page)).toBe(address)
      expect(await horizontalOverflowPx(tab)).toBe(0)
    }
    expect(unexpectedConsoleErrors(tab)).toEqual([])
  })

  test('pages of other roles redirect to /login, which redirects home, as do those for visitors', async () => {
    const { page } = await newTab('phone', { session: sessions.get(role) })
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    for (const other of roles.filter((each) => each !== role)) {
      visited.length = 0
      await page.goto(routes[other][0]?.[0] ?? '')
      await page.waitForURL(`**${homeOf(role)}`)
      expect(visited).toContain('/login')
    }
    for (const path of ['/', '/register']) {
      await page.goto(path)
      await page.waitForURL(`**${homeOf(role)}`)
    }
    await page.goto('/forgot-password')
    await page.getByText('Back to Login').waitFor()
  })
})

test('a visitor who opens a page of any role is redirected to /login, and from an unknown address to the landing page', async () => {
  const { page } = await newTab()
  for (const role of roles) {
    await page.goto(routes[role][0]?.[0] ?? '')
    await waitForHeading(page, 'Welcome Back')
    expect(pathOf(page)).toBe('/login')
  }
  await page.goto('/nowhere/at/all')
  await waitForHeading(page, 'Hot Chai, Delivered Fast')
  expect(pathOf(page)).toBe('/')
})
