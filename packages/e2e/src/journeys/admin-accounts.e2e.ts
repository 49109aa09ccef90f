import type { Session, User } from '@tapri/contracts/auth'
import { beforeAll, expect, test } from 'vitest'
import { callerWith, detailOf, waitUntil, newPhone, anonymous } from '../support/api.ts'
import { login, newTab } from '../support/browser.ts'
import { unexpectedConsoleErrors } from '../screens/test-scenes.ts'
import { fillField, clickButton, waitForText } from '../screens/scenes/scene.ts'
import type { Tab } from '../support/tab.ts'

const PASSWORD = 'kulhad1'
const REVOKED_WITHIN_MS = 2_000

let adminTab: Tab
beforeAll(async () => {
  adminTab = await newTab('desktop')
  await login(adminTab, 'admin')
})

/** Registers an account with a unique name; this stack needs no approval of staff. */
async function register(role: User['role']) {
  const phone = newPhone()
  const name = `Nita ${phone.slice(-6)}`
  const registered = await anonymous.call('POST', '/auth/register', { name, phone, password: PASSWORD, role })
  expect(registered.status).toBe(201)
  const { token, user } = registered.body as Session
  return { ...user, name, phone, call: callerWith(token).call }
}

/** Opens the account's menu on the admin's page and chooses an action. Gives the dialog. */
async function choose({ name, phone }: { name: string; phone: string }, tab: string, action: string) {
  const { page } = adminTab
  await page.goto('/admin/users')
  await clickButton(page, tab)
  await page.getByRole('searchbox').fill(phone.slice(-6))
  await clickButton(page, `Actions for ${name}`)
  await page.getByRole('menuitem', { name: action }).click()
  return page.getByRole('alertdialog')
}

async function loginAs({ page }: Tab, phone: string, password: string) {
  await page.goto('/login')
  await fillField(page, 'Phone', phone)
  await fillField(page, 'Password', password)
  await clickButton(page, 'Login')
}

test('an admin resets a manager, who logs in with the one-time password and chooses a new one', async () => {
  const manager = await register('outlet_manager')
  const dialog = await choose(manager, 'Staff', 'Reset password')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  const code = await dialog.getByLabel('One-time password').innerText()
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await dialog.getByRole('button', { name: 'I have told them' }).click()
  expect(await adminTab.page.getByText(code).count()).toBe(0)
  await waitUntil(async () => (await manager.call('GET', '/orders')).status === 401, REVOKED_WITHIN_MS)

  const otherTab = await newTab('phone')
  await loginAs(otherTab, manager.phone, code)
  await waitForText(otherTab.page, 'Choose your own password')
  await fillField(otherTab.page, 'New Password', 'adrak-42')
  await fillField(otherTab.page, 'Confirm Password', 'adrak-42')
  await clickButton(otherTab.page, 'Save Password')
  await otherTab.page.waitForURL('**/outlet/dashboard')
  await waitForText(otherTab.page, 'Orders')
  const again = await anonymous.call('POST', '/auth/login', { phone: manager.phone, password: code })
  expect(again.status, 'it was good once').toBe(401)
  expect(unexpectedConsoleErrors(otherTab)).toEqual([])
})

test('a blocked customer sees the reason at login, and can log in again once unblocked', async () => {
  const asha = await register('customer')
  const block = await choose(asha, 'Customers', 'Block')
  await block.getByLabel('Reason').fill('Never at the door')
  await block.getByRole('button', { name: 'Block' }).click()
  await waitForText(adminTab.page, `${asha.name} is blocked`)
  await waitUntil(async () => (await asha.call('GET', '/orders')).status === 401, REVOKED_WITHIN_MS)

  const otherTab = await newTab('phone')
  await loginAs(otherTab, asha.phone, PASSWORD)
  await waitForText(otherTab.page, 'This account is blocked: Never at the door')
  const wrong = await anonymous.call('POST', '/auth/login', { phone: asha.phone, password: 'not-the-password' })
  expect(detailOf(wrong), 'a stranger learns nothing').toBe('Invalid phone or password')

  const unblock = await choose(asha, 'Customers', 'Unblock')
  await unblock.getByRole('button', { name: 'Unblock' }).click()
  await waitForText(adminTab.page, `${asha.name} is not blocked any more`)
  await clickButton(otherTab.page, 'Login')
  await otherTab.page.waitForURL('**/customer/menu')
  expect(unexpectedConsoleErrors(adminTab)).toEqual([])
})
