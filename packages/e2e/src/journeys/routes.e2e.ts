import type { Session } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anonymous, loggedIn } from '../support/api.ts'
import { axeViolations, prepareAxe } from '../support/axe.ts'
import { openBrowser, newTab } from '../support/browser.ts'
import { placeOrder } from '../support/orders.ts'
import { DEMO_PASSWORD, demoUsers, type DemoUser } from '../support/demo-users.ts'
import { unexpectedConsoleErrors, horizontalOverflowPx } from '../screens/test-scenes.ts'
import { type Size, sizes, type Tab } from '../support/tab.ts'

/** docs/specification.md, section 2: the routes of each role, with the main heading once the page has loaded. */
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
const userOf: Record<Role, DemoUser> = { customer: 'asha', delivery: 'ravi', outlet_manager: 'meera', admin: 'admin' }
const homeOf = (role: Role) => demoUsers[userOf[role]].home

let browser: Browser
let newest: string
const sessions = new Map<Role, Session>()
beforeAll(async () => {
  browser = await openBrowser()
  newest = (await placeOrder(await loggedIn('asha'))).id
  for (const role of roles) {
    const { phone } = demoUsers[userOf[role]]
    const { body } = await anonymous.call('POST', '/auth/login', { phone, password: DEMO_PASSWORD })
    sessions.set(role, body as Session)
  }
})
afterAll(() => browser.close())

/** Polls, because the heading may differ while the page loads. */
const waitForHeading = (page: Page, title: string) =>
  expect
    .poll(() => page.getByRole('heading', { level: 1 }).first().innerText({ timeout: 1_000 }).catch(String))
    .toBe(title)
const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length)

describe.each(Object.keys(sizes) as Size[])('%s', (size) => {
  describe.each(roles)('%s', (role) => {
    // One for all routes of the role: a new one would fetch and compile every script again.
    let tab: Tab
    beforeAll(async () => {
      tab = await newTab(browser, size, { session: sessions.get(role) })
      await prepareAxe(tab.context)
    })
    afterAll(() => tab.context.close())

    test.each(routes[role])('%s opens, survives a reload, and has no axe violations', async (path, title) => {
      const { page } = tab
      await page.setViewportSize(sizes[size])
      await page.emulateMedia({ colorScheme: 'light' })
      tab.consoleErrors.length = 0
      const address = path.replace(':newest', newest)
      await page.goto(address)
      await waitForHeading(page, title)
      expect(pathOf(page)).toBe(address)
      await page.reload()
      await waitForHeading(page, title)
      expect(pathOf(page)).toBe(address)
      expect(await horizontalOverflowPx(tab)).toBe(0)
      expect(await axeViolations(page)).toEqual([])
      expect(unexpectedConsoleErrors(tab)).toEqual([])
    })
  })
})

describe.each(roles)('signed in as %s', (role) => {
  test('pages of other roles redirect to /login, which redirects home', async () => {
    const { page, context } = await newTab(browser, 'phone', { session: sessions.get(role) })
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    for (const other of roles.filter((each) => each !== role)) {
      visited.length = 0
      await page.goto(routes[other][0]?.[0] ?? '')
      await page.waitForURL(`**${homeOf(role)}`)
      expect(visited).toContain('/login')
    }
    await context.close()
  })

  test('pages for visitors redirect home; forgot password opens for everyone', async () => {
    const { page, context } = await newTab(browser, 'phone', { session: sessions.get(role) })
    for (const path of ['/', '/login', '/register']) {
      await page.goto(path)
      await page.waitForURL(`**${homeOf(role)}`)
    }
    await page.goto('/forgot-password')
    expect(await page.getByText('Back to Login').innerText()).toBe('Back to Login')
    await context.close()
  })
})

test('a visitor who opens any page of a role is redirected to /login', async () => {
  const { page, context } = await newTab(browser)
  for (const [path] of roles.flatMap((role) => routes[role])) {
    await page.goto(path.replace(':newest', newest))
    await waitForHeading(page, 'Welcome Back')
    expect(pathOf(page)).toBe('/login')
  }
  await context.close()
})

test('an unknown address redirects to the landing page', async () => {
  const { page, context } = await newTab(browser)
  await page.goto('/nowhere/at/all')
  await waitForHeading(page, 'Hot Chai, Delivered Fast')
  expect(pathOf(page)).toBe('/')
  await context.close()
})
