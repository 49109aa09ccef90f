import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newPhone } from '../support/api.ts'
import { login, openBrowser, visit } from '../support/browser.ts'
import { never, refused } from '../screens/fake-server.ts'
import { people, type Person } from '../support/demo-users.ts'
import { complaintsOf } from '../screens/test-scenes.ts'
import { fill, openScene, press, seen } from '../screens/scenes/scene.ts'
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
] as [Person, Size][])('%s logs in, comes home, stays after a reload and logs out', async (person, size) => {
  const guest = await visit(browser, size)
  const { page, context } = guest
  await login(guest, person)
  await seen(page, 'Login successful!')
  await page.reload()
  await page.waitForURL(`**${people[person].home}`)
  await press(page, 'Logout')
  await seen(page, 'Logged out successfully', 20_000)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null])
  expect(complaintsOf(guest)).toEqual([])
  await context.close()
})

test.each([
  ['Customer', '/customer/menu'],
  ['Delivery Personnel', '/delivery/dashboard'],
  ['Outlet Manager', '/outlet/dashboard'],
  ['Admin', '/admin/dashboard'],
])('somebody registers as %s and comes home', async (role, home) => {
  const { page, context } = await visit(browser)
  await page.goto('/register')
  await fill(page, 'Full Name', 'Nita')
  await fill(page, 'Phone', newPhone())
  await fill(page, 'Password', 'kulhad1')
  await page.getByText(role, { exact: true }).click()
  await press(page, 'Sign Up')
  await page.waitForURL(`**${home}`)
  await seen(page, 'Registration successful!')
  await context.close()
})

test.each(['/login', '/register'])('the password at %s can be shown and hidden', async (path) => {
  const { page, context } = await visit(browser)
  await page.goto(path)
  const password = page.getByLabel('Password', { exact: true })
  expect(await password.getAttribute('type')).toBe('password')
  await press(page, 'Show password')
  expect(await password.getAttribute('type')).toBe('text')
  await press(page, 'Hide password')
  expect(await password.getAttribute('type')).toBe('password')
  await context.close()
})

test.each(['/login', '/register', '/forgot-password'])(
  '%s does not send what is required and missing',
  async (path) => {
    const { page, server, context } = await opened({ who: 'visitor', path })
    await page.locator('form button[type=submit]').click()
    expect(await page.locator('form :invalid').count()).toBeGreaterThan(0)
    expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([])
    await context.close()
  },
)

test('while the session is restored the page says Loading...', async () => {
  const { page, context } = await opened({
    who: 'customer',
    path: '/customer/menu',
    answers: { 'GET /auth/me': never },
  })
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.reload()
  await seen(page, 'Loading...')
  expect(await page.getByText('Masala Chai').count()).toBe(0)
  await context.close()
})

test('the language is switched, remembered, and English again', async () => {
  const { page, context } = await opened({ who: 'visitor', path: '/' })
  await press(page, 'हिन्दी में देखें')
  await seen(page, 'गरम चाय, झटपट घर')
  await page.reload()
  await seen(page, 'गरम चाय, झटपट घर')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi')
  await page.goto('/login')
  await seen(page, 'फिर स्वागत है')
  await press(page, /English/)
  await seen(page, 'Welcome Back')
  await context.close()
})

test('toasts stand at the top right', async () => {
  const { page, context } = await opened(
    { who: 'customer', path: '/customer/orders', answers: { 'GET /orders': refused(502) } },
    'desktop',
  )
  const box = await page.locator('[data-sonner-toast]').first().boundingBox({ timeout: 10_000 })
  expect(box).not.toBeNull()
  expect(box?.y).toBeLessThan(100)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40)
  await context.close()
})

test('on a phone a toast leaves header, filters and cart free, and moves for a cart that comes later', async () => {
  const { page, context } = await opened({
    who: 'visitor',
    path: '/login',
    answers: { 'POST /auth/login': refused(401) },
  })
  await fill(page, 'Phone', '9876543210')
  await fill(page, 'Password', 'chai1234')
  await press(page, 'Login')
  const toast = page.locator('[data-sonner-toast]').first()
  await toast.waitFor({ timeout: 10_000 })
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(600)
  // A cart bar, as a remote would bring it after a click.
  await page.evaluate(() => {
    const bar = document.createElement('button')
    bar.style.cssText = 'position: fixed; inset: auto 0 0; height: 80px'
    document.body.append(bar)
  })
  await page.locator('h1').click()
  await expect.poll(async () => toast.evaluate((box) => box.getBoundingClientRect().bottom)).toBeLessThanOrEqual(700)
  await context.close()
})

test('beside the registration form the picture is as long as the page', async () => {
  const { page, context } = await opened({ who: 'visitor', path: '/register' }, 'desktop')
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
