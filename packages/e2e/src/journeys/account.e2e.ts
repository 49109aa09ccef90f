import type { Session } from '@tapri/contracts/auth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newPhone, anonymous } from '../support/api.ts'
import { openBrowser, newTab } from '../support/browser.ts'
import { DEMO_PASSWORD } from '../support/demo-users.ts'
import { fillField, clickButton, waitForText } from '../screens/scenes/scene.ts'
import { totpCode } from '../support/totp.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Registers a new account, so that no other test loses its session. */
async function registered(role: string) {
  const phone = newPhone()
  const response = await anonymous.call('POST', '/auth/register', {
    name: 'Nita',
    phone,
    password: DEMO_PASSWORD,
    role,
  })
  expect(response.status).toBe(201)
  return { ...(response.body as Session), phone }
}

async function enter(page: Page, phone: string) {
  await page.goto('/login')
  await fillField(page, 'Phone', phone)
  await fillField(page, 'Password', DEMO_PASSWORD)
  await clickButton(page, 'Login')
}

async function openAccount(page: Page) {
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
}

/** Confirms the dialog of recovery codes. Gives the codes. */
async function keepCodes(page: Page) {
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  await page.getByLabel('I have kept these codes').check()
  await clickButton(page, 'Done')
  await waitForText(page, 'Second factor added')
  return codes
}

/** Adds WebAuthn's virtual authenticator, which answers without a user. */
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

test('staff add a passkey, which the next login requires', async () => {
  const { phone } = await registered('outlet_manager')
  const { page, context } = await newTab(browser)
  await withSecurityKey(page)
  await enter(page, phone)
  await page.waitForURL('**/outlet/dashboard')
  await openAccount(page)
  await clickButton(page, 'Add a second factor')
  await page.getByRole('button', { name: /^Passkey/ }).click()
  await fillField(page, 'Name', 'Counter phone')
  await clickButton(page, 'Create passkey')
  expect(await keepCodes(page)).toHaveLength(10)
  await page.getByRole('button', { name: 'Remove Counter phone' }).waitFor()

  await clickButton(page, 'Logout')
  await waitForText(page, 'Logged out successfully')
  await enter(page, phone)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await clickButton(page, 'Use a passkey')
  await page.waitForURL('**/outlet/dashboard')
  await waitForText(page, 'Login successful!')
  await context.close()
})

test('staff add an authenticator app; each code logs in once, and so does a recovery code', async () => {
  const { phone } = await registered('admin')
  const { page, context } = await newTab(browser)
  await enter(page, phone)
  await page.waitForURL('**/admin/dashboard')
  await openAccount(page)
  await clickButton(page, 'Add a second factor')
  await page.getByRole('button', { name: /^Authenticator app/ }).click()
  const secret = (await page.locator('form code').innerText()).replaceAll(' ', '')
  const first = totpCode(secret)
  await fillField(page, 'Code from the app', first)
  await clickButton(page, 'Confirm')
  const codes = await keepCodes(page)

  await clickButton(page, 'Logout')
  await waitForText(page, 'Logged out successfully')
  await enter(page, phone)
  await fillField(page, 'Code', first)
  await clickButton(page, 'Continue')
  await waitForText(page, 'This code is wrong.')
  // A used code is refused. The code of the next 30 s is accepted because clocks differ.
  await fillField(page, 'Code', totpCode(secret, 1))
  await clickButton(page, 'Continue')
  await page.waitForURL('**/admin/dashboard')

  await clickButton(page, 'Logout')
  await waitForText(page, 'Logged out successfully')
  await enter(page, phone)
  await clickButton(page, 'Use a recovery code')
  await fillField(page, 'Recovery code', codes[0] ?? '')
  await clickButton(page, 'Continue')
  await page.waitForURL('**/admin/dashboard')
  await openAccount(page)
  await waitForText(page, '9 recovery codes left')
  await context.close()
})

test('a session that is ended in another browser is logged out', async () => {
  const { phone } = await registered('customer')
  const [lost, kept] = [await newTab(browser), await newTab(browser, 'desktop')]
  await enter(lost.page, phone)
  await lost.page.waitForURL('**/customer/menu')
  await enter(kept.page, phone)
  await kept.page.waitForURL('**/customer/menu')
  await openAccount(kept.page)
  // The session of the registration and that of the other browser.
  const others = kept.page.getByRole('button', { name: /^Log out / })
  await expect.poll(() => others.count()).toBe(2)
  await others.first().click()
  await expect.poll(() => others.count()).toBe(1)
  // A press right after the list has moved is taken for a slip.
  await kept.page.waitForTimeout(500)
  await others.first().click()
  await expect.poll(() => others.count()).toBe(0)

  // The live stream says so: nothing is pressed.
  await waitForText(lost.page, 'Session expired. Please login again.')
  await lost.page.waitForURL('**/login')
  await kept.page.getByRole('link', { name: 'Back', exact: true }).click()
  await kept.page.waitForURL('**/customer/menu')
  await lost.context.close()
  await kept.context.close()
})

test('signing out everywhere ends the current session too', async () => {
  const { phone, token } = await registered('customer')
  const { page, context } = await newTab(browser)
  await enter(page, phone)
  await page.waitForURL('**/customer/menu')
  await openAccount(page)
  await clickButton(page, 'Sign out everywhere')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await waitForText(page, 'Logged out on all your devices')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const me = await fetch(`${inject('baseUrl')}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(me.status).toBe(401)
  await context.close()
})
