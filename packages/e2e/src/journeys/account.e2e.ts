import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anonymous, register, waitUntil } from '../support/api.ts'
import { login, newTab, takeFromAccountMenu } from '../support/browser.ts'
import { DEMO_PASSWORD } from '../support/demo-users.ts'
import { fillField, clickButton, waitForText } from '../screens/scenes/scene.ts'
import { unexpectedConsoleErrors } from '../screens/test-scenes.ts'

async function enter(page: Page, phone: string, password = DEMO_PASSWORD) {
  await page.goto('/login')
  await fillField(page, 'Phone', phone)
  await fillField(page, 'Password', password)
  await clickButton(page, 'Login')
}

async function openAccount(page: Page) {
  await takeFromAccountMenu({ page }, 'Your account')
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
}

/** Confirms the dialog of recovery codes. Returns the codes. */
async function keepCodes(page: Page) {
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  await page.getByLabel('I have saved these codes').check()
  await clickButton(page, 'Done')
  await waitForText(page, 'Second factor added')
  return codes
}

/** Adds WebAuthn's virtual authenticator, which answers without user interaction. */
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
  const { phone } = (await register('outlet_manager')).user
  const { page } = await newTab()
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

  await takeFromAccountMenu({ page }, 'Logout')
  await waitForText(page, 'Logged out successfully')
  await enter(page, phone)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await clickButton(page, 'Use a passkey')
  await page.waitForURL('**/outlet/dashboard')
  await waitForText(page, 'Login successful!')
})

test('a session that is ended in another browser is logged out', async () => {
  const { phone } = (await register('customer')).user
  const [lost, kept] = [await newTab(), await newTab('desktop')]
  await enter(lost.page, phone)
  await lost.page.waitForURL('**/customer/menu')
  await enter(kept.page, phone)
  await kept.page.waitForURL('**/customer/menu')
  await openAccount(kept.page)
  // The sessions of the registration and of the other browser.
  const others = kept.page.getByRole('button', { name: /^Log out (?!everywhere)/ })
  await expect.poll(() => others.count()).toBe(2)
  // A press right after the list has moved counts as a slip and is ignored.
  const endOne = async () => {
    await others
      .first()
      .click({ timeout: 1_000 })
      .catch(() => {})
    return others.count()
  }
  await expect.poll(endOne).toBe(0)

  // The live stream reports it: nothing is pressed.
  await waitForText(lost.page, 'Session expired. Please login again.')
  await lost.page.waitForURL('**/login')
  await kept.page.getByRole('link', { name: 'Back', exact: true }).click()
  await kept.page.waitForURL('**/customer/menu')
})

test('an admin resets a manager, who logs in with the one-time password and chooses a new one', async () => {
  const manager = await register('outlet_manager')
  const { name, phone } = manager.user
  const adminTab = await newTab('desktop')
  await login(adminTab, 'admin')
  await adminTab.page.goto('/admin/users')
  await adminTab.page.getByRole('searchbox').fill(phone.slice(-6))
  await clickButton(adminTab.page, `Actions for ${name}`)
  await adminTab.page.getByRole('menuitem', { name: 'Reset password' }).click()
  const dialog = adminTab.page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  const code = await dialog.getByLabel('One-time password').innerText()
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await dialog.getByRole('button', { name: 'I have told them' }).click()
  expect(await adminTab.page.getByText(code).count()).toBe(0)
  await waitUntil(async () => (await manager.call('GET', '/orders')).status === 401, 2_000)

  const tab = await newTab()
  const { page } = tab
  await enter(page, phone, code)
  await waitForText(page, 'Choose your own password')
  await fillField(page, 'New Password', 'adrak-42')
  await fillField(page, 'Confirm Password', 'adrak-42')
  await clickButton(page, 'Save Password')
  await page.waitForURL('**/outlet/dashboard')
  await waitForText(page, 'Orders')
  const again = await anonymous.call('POST', '/auth/login', { phone, password: code })
  expect(again.status, 'it was good once').toBe(401)
  expect(unexpectedConsoleErrors(tab)).toEqual([])
})
