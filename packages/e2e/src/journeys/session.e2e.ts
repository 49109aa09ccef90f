import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newPhone } from '../support/api.ts'
import { login, openBrowser, newTab } from '../support/browser.ts'
import { pending, refused } from '../screens/fake-server.ts'
import { demoUsers, type DemoUser } from '../support/demo-users.ts'
import { unexpectedConsoleErrors } from '../screens/test-scenes.ts'
import { fillField, openScene, clickButton, waitForText } from '../screens/scenes/scene.ts'
import type { Size } from '../support/tab.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const opened = (scene: Parameters<typeof openScene>[1], size: Size = 'phone') =>
  openScene(browser, scene, { baseUrl: inject('baseUrl'), size })

test.each([
  ['asha', 'phone'],
  ['ravi', 'phone'],
  ['meera', 'desktop'],
  ['admin', 'desktop'],
] as [DemoUser, Size][])('%s logs in, stays logged in after a reload and logs out', async (user, size) => {
  const tab = await newTab(browser, size)
  const { page, context } = tab
  await login(tab, user)
  await waitForText(page, 'Login successful!')
  await page.reload()
  await page.waitForURL(`**${demoUsers[user].home}`)
  await clickButton(page, 'Logout')
  await waitForText(page, 'Logged out successfully')
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null])
  expect(unexpectedConsoleErrors(tab)).toEqual([])
  await context.close()
})

test.each([
  ['Customer', '/customer/menu'],
  ['Delivery Personnel', '/delivery/dashboard'],
  ['Outlet Manager', '/outlet/dashboard'],
  ['Admin', '/admin/dashboard'],
])('registration as %s leads to the home of the role', async (role, home) => {
  const { page, context } = await newTab(browser)
  await page.goto('/register')
  await fillField(page, 'Full Name', 'Nita')
  await fillField(page, 'Phone', newPhone())
  await fillField(page, 'Password', 'kulhad1')
  await page.getByText(role, { exact: true }).click()
  await clickButton(page, 'Sign Up')
  await page.waitForURL(`**${home}`)
  await waitForText(page, 'Registration successful!')
  await context.close()
})

test.each(['/login', '/register'])('the password at %s can be shown and hidden', async (path) => {
  const { page, context } = await newTab(browser)
  await page.goto(path)
  const password = page.getByLabel('Password', { exact: true })
  expect(await password.getAttribute('type')).toBe('password')
  await clickButton(page, 'Show password')
  expect(await password.getAttribute('type')).toBe('text')
  await clickButton(page, 'Hide password')
  expect(await password.getAttribute('type')).toBe('password')
  await context.close()
})

test.each(['/login', '/register', '/forgot-password'])('%s does not submit without required fields', async (path) => {
  const { page, server, context } = await opened({ role: 'visitor', path })
  await page.locator('form button[type=submit]').click()
  expect(await page.locator('form :invalid').count()).toBeGreaterThan(0)
  expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  await context.close()
})

test('Loading... is shown while the session is restored', async () => {
  const { page, context } = await opened({
    role: 'customer',
    path: '/customer/menu',
    responses: { 'GET /auth/me': pending },
  })
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.reload()
  await waitForText(page, 'Loading...')
  expect(await page.getByText('Masala Chai').count()).toBe(0)
  await context.close()
})

test('the language is switched, kept after a reload, and switched back', async () => {
  const { page, context } = await opened({ role: 'visitor', path: '/' })
  await clickButton(page, 'हिन्दी में देखें')
  await waitForText(page, 'गरम चाय, झटपट घर')
  await page.reload()
  await waitForText(page, 'गरम चाय, झटपट घर')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi')
  await page.goto('/login')
  await waitForText(page, 'फिर स्वागत है')
  await clickButton(page, /English/)
  await waitForText(page, 'Welcome Back')
  await context.close()
})

test('toasts appear at the top right', async () => {
  const { page, context } = await opened(
    { role: 'customer', path: '/customer/orders', responses: { 'GET /orders': refused(502) } },
    'desktop',
  )
  const box = await page.locator('[data-sonner-toast]').first().boundingBox()
  expect(box).not.toBeNull()
  expect(box?.y).toBeLessThan(100)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40)
  await context.close()
})

test('on a phone a toast is below the header, and a tap on it reaches what lies under it', async () => {
  const { page, context } = await opened({
    role: 'visitor',
    path: '/login',
    responses: { 'POST /auth/login': refused(401) },
  })
  await fillField(page, 'Phone', '9876543210')
  await fillField(page, 'Password', 'chai1234')
  await clickButton(page, 'Login')
  const toast = page.locator('[data-sonner-toast]').first()
  await toast.waitFor()
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(73)
  const isTapped = (box: Element) => {
    const { left, top } = box.getBoundingClientRect()
    return document.elementFromPoint(left + 40, top + 20)?.closest('[data-sonner-toast]') !== null
  }
  expect(await toast.evaluate(isTapped)).toBe(false)
  await toast.getByRole('button').click()
  await toast.waitFor({ state: 'detached' })
  await context.close()
})

test('the picture beside the registration form is as high as the page', async () => {
  const { page, context } = await opened({ role: 'visitor', path: '/register' }, 'desktop')
  await page.setViewportSize({ width: 1280, height: 500 })
  const stall = page.locator('[aria-hidden]:has(> div > svg)').first()
  await stall.waitFor()
  expect(await stall.evaluate((box) => box.scrollHeight >= document.documentElement.scrollHeight)).toBe(true)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const picture = await stall.locator('svg').boundingBox()
  expect(picture?.y).toBeGreaterThanOrEqual(0)
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(500)
  await context.close()
})
