import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { order, users } from './fake-data.ts'
import { fakeServer, refused } from './fake-server.ts'
import { underToasts } from './measuring.ts'
import { openPage } from './open-page.ts'
import { adminPromotionsScenes } from './scenes/admin-promotions.ts'
import { kitchenScenes } from './scenes/kitchen.ts'
import { staffScenes } from './scenes/staff.ts'
import { clickButton, fillField, waitUntilLoaded } from './scenes/scene.ts'

const pages = {
  customer: ['/customer/menu', '/customer/orders', `/customer/track/${order(5).id}`, '/account'],
  delivery: ['/delivery/dashboard', '/delivery/cash'],
  outlet_manager: 'dashboard kitchen cash now duty numbers staff changes new-order'
    .split(' ')
    .map((page) => `/outlet/${page}`),
  admin: 'dashboard orders now new-order numbers cash products categories promotions users outlets changes webhooks'
    .split(' ')
    .map((page) => `/admin/${page}`),
} as const
const roles = Object.keys(pages) as (keyof typeof pages)[]

const toast = '[data-part="notices"] > *'

/** Sends the login form and keeps its toast on the screen: the timer that would close it never fires. */
async function sendLogin(role: keyof typeof pages, response: object = { token: 'test-token', user: users[role] }) {
  const { page, tab, context } = await openPage({ role: 'visitor', path: '/login' })
  await context.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    const isToast = (ms = 0) => ms >= 4_000 && ms <= 7_000
    window.setTimeout = ((run: () => void, ms?: number, ...given: []) =>
      isToast(ms) ? 0 : later(run, ms, ...given)) as typeof setTimeout
  })
  fakeServer(tab, role, {
    'POST /auth/login': response,
    ...kitchenScenes[0]?.responses,
    ...adminPromotionsScenes[0]?.responses,
    ...staffScenes[0]?.responses,
  })
  await page.reload()
  await fillField(page, 'Phone', users[role].phone)
  await fillField(page, 'Password', 'chai1234')
  await clickButton(page, 'Login')
  await page.locator(toast).waitFor()
  return page
}

const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Adds a second sentence to the notice, as some have, or takes it away. */
const setHint = (page: Page, isLong: boolean) =>
  page.evaluate((long) => {
    const words = document.querySelector('[data-part="notices"] strong')?.parentElement
    words?.querySelector('[data-added]')?.remove()
    if (!long) return
    const hint = document.createElement('span')
    hint.dataset.added = ''
    hint.textContent = 'Somebody else has changed this order meanwhile. Look at it once more before you go on.'
    words?.append(hint)
  }, isLong)

/** Expects the toast to cover nothing that people use or read, on a phone and a desktop, with one sentence and two. */
async function expectNothingUnderToast(page: Page, path: string) {
  for (const [width, height] of [
    [360, 780],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const isLong of [false, true]) {
      await setHint(page, isLong)
      expect(await page.locator(toast).isVisible()).toBe(true)
      await expect.poll(() => underToasts(page), { message: `${path} at ${width} px` }).toEqual([])
    }
  }
}

test('no control or heading of the login is under the toast of a refusal', async () => {
  await expectNothingUnderToast(await sendLogin('customer', refused(401)), '/login')
})

test.each(roles)('no control, heading or newest card is under a toast on the pages of %s', async (role) => {
  const page = await sendLogin(role)
  for (const path of pages[role]) {
    await follow(page, path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await waitUntilLoaded(page)
    await expectNothingUnderToast(page, path)
  }
})
