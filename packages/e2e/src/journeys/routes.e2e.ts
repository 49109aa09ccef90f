import type { Role } from '@tapri/contracts/common'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { loggedIn, openSession } from '../support/api.ts'
import { newTab } from '../support/browser.ts'
import { placeOrder } from '../support/orders.ts'
import { demoUsers, type DemoUser } from '../support/demo-users.ts'
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

let newest: string
beforeAll(async () => {
  newest = (await placeOrder(await loggedIn('asha'))).id
})

/** Polls, because the heading may differ while the page loads. */
const waitForHeading = (page: Page, title: string) =>
  expect
    .poll(() => page.getByRole('heading', { level: 1 }).first().innerText({ timeout: 1_000 }).catch(String))
    .toBe(title)

test.each(roles)('each page of %s opens by its address', async (role) => {
  const tab = await newTab(sizeOf(role), { session: await openSession(demoUsers[userOf[role]].phone) })
  const { page } = tab
  for (const [path, title] of routes[role]) {
    const address = path.replace(':newest', newest)
    await page.goto(address)
    await waitForHeading(page, title)
    expect(page.url()).toBe(new URL(address, page.url()).href)
    expect(await horizontalOverflowPx(tab)).toBe(0)
  }
  expect(unexpectedConsoleErrors(tab)).toEqual([])
})
