import type { Session } from '@tapri/contracts/auth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newPhone, nobody } from '../support/api.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { PASSWORD } from '../support/demo-users.ts'
import { fill, press, seen } from '../screens/scenes/scene.ts'
import { totpCode } from '../support/totp.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Somebody new, so that nobody else in the run loses their sessions. */
async function registered(role: string) {
  const phone = newPhone()
  const answer = await nobody.call('POST', '/auth/register', { name: 'Nita', phone, password: PASSWORD, role })
  expect(answer.status).toBe(201)
  return { ...(answer.body as Session), phone }
}

async function enter(page: Page, phone: string) {
  await page.goto('/login')
  await fill(page, 'Phone', phone)
  await fill(page, 'Password', PASSWORD)
  await press(page, 'Login')
}

async function openAccount(page: Page) {
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
}

/** Keeps the recovery codes that are shown, and gives them. */
async function keepCodes(page: Page) {
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  await page.getByLabel('I have kept these codes').check()
  await press(page, 'Done')
  await seen(page, 'Second factor added')
  return codes
}

/** A security key in the browser that answers by itself (WebAuthn's virtual authenticator). */
async function withSecurityKey(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('staff add a passkey, and log in with it from then on', async () => {
  const { phone } = await registered('outlet_manager')
  const { page, context } = await visit(browser)
  await withSecurityKey(page)
  await enter(page, phone)
  await page.waitForURL('**/outlet/dashboard')
  await openAccount(page)
  await press(page, 'Add a second factor')
  await page.getByRole('button', { name: /^Passkey/ }).click()
  await fill(page, 'Name', 'Counter phone')
  await press(page, 'Create passkey')
  expect(await keepCodes(page)).toHaveLength(10)
  await page.getByRole('button', { name: 'Remove Counter phone' }).waitFor()

  await press(page, 'Logout')
  await seen(page, 'Logged out successfully')
  await enter(page, phone)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await press(page, 'Use a passkey')
  await page.waitForURL('**/outlet/dashboard')
  await seen(page, 'Login successful!')
  await context.close()
})

test('staff add an authenticator app; a code lets them in once, and a recovery code where the app is lost', async () => {
  const { phone } = await registered('admin')
  const { page, context } = await visit(browser)
  await enter(page, phone)
  await page.waitForURL('**/admin/dashboard')
  await openAccount(page)
  await press(page, 'Add a second factor')
  await page.getByRole('button', { name: /^Authenticator app/ }).click()
  const secret = (await page.locator('form code').innerText()).replaceAll(' ', '')
  const first = totpCode(secret)
  await fill(page, 'Code from the app', first)
  await press(page, 'Confirm')
  const codes = await keepCodes(page)

  await press(page, 'Logout')
  await seen(page, 'Logged out successfully')
  await enter(page, phone)
  await fill(page, 'Code', first)
  await press(page, 'Continue')
  await seen(page, 'This code is wrong.')
  // The step of before counts only while it is not used; the next one is allowed for clocks that are fast.
  await fill(page, 'Code', totpCode(secret, Date.now() + 30_000))
  await press(page, 'Continue')
  await page.waitForURL('**/admin/dashboard')

  await press(page, 'Logout')
  await seen(page, 'Logged out successfully')
  await enter(page, phone)
  await press(page, 'Use a recovery code')
  await fill(page, 'Recovery code', codes[0] ?? '')
  await press(page, 'Continue')
  await page.waitForURL('**/admin/dashboard')
  await openAccount(page)
  await seen(page, '9 recovery codes left')
  await context.close()
})

test('a session that is ended from another browser is over here', async () => {
  const { phone } = await registered('customer')
  const [lost, kept] = [await visit(browser), await visit(browser, 'desktop')]
  await enter(lost.page, phone)
  await lost.page.waitForURL('**/customer/menu')
  await enter(kept.page, phone)
  await kept.page.waitForURL('**/customer/menu')
  await openAccount(kept.page)
  // The registration's own session and that of the other browser.
  const others = kept.page.getByRole('button', { name: /^Log out / })
  await expect.poll(() => others.count()).toBe(2)
  await others.first().click()
  await expect.poll(() => others.count()).toBe(1)
  await others.first().click()
  await expect.poll(() => others.count()).toBe(0)

  await lost.page.getByRole('link', { name: 'My Orders' }).click()
  await seen(lost.page, 'Session expired. Please login again.')
  await lost.page.waitForURL('**/login')
  await kept.page.getByRole('link', { name: 'Back', exact: true }).click()
  await kept.page.waitForURL('**/customer/menu')
  await lost.context.close()
  await kept.context.close()
})

test('signing out everywhere ends this session, too', async () => {
  const { phone, token } = await registered('customer')
  const { page, context } = await visit(browser)
  await enter(page, phone)
  await page.waitForURL('**/customer/menu')
  await openAccount(page)
  await press(page, 'Sign out everywhere')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await seen(page, 'Logged out on all your devices')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const me = await fetch(`${inject('baseUrl')}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(me.status).toBe(401)
  await context.close()
})
