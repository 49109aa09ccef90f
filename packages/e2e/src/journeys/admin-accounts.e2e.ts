import type { Session, User } from '@tapri/contracts/auth'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, caller, detailOf, eventually, newPhone, nobody, signedIn } from '../support/api.ts'
import { login, openBrowser, visit } from '../support/browser.ts'
import { complaintsOf } from '../screens/test-scenes.ts'
import { fill, press, seen } from '../screens/scenes/scene.ts'
import type { Visit } from '../support/tab.ts'

const PASSWORD = 'kulhad1'
const OUT_WITHIN_MS = 2_000

let browser: Browser
let admin: Caller
let adminVisit: Visit
beforeAll(async () => {
  browser = await openBrowser()
  admin = await signedIn('admin')
  adminVisit = await visit(browser, 'desktop')
  await login(adminVisit, 'admin')
})
afterAll(() => browser.close())

/** Somebody of this role with a name that nobody else has; of staff, whom this stack lets in at once. */
async function someone(role: User['role']) {
  const phone = newPhone()
  const name = `Nita ${phone.slice(-6)}`
  const made = await nobody.call('POST', '/auth/register', { name, phone, password: PASSWORD, role })
  expect(made.status).toBe(201)
  const { token, user } = made.body as Session
  return { ...user, name, phone, call: caller(token).call }
}

/** Finds the person on the page as an admin would, and chooses what to do with them. */
async function choose({ name, phone }: { name: string; phone: string }, tab: string, action: string) {
  const { page } = adminVisit
  await page.goto('/admin/users')
  await press(page, tab)
  await page.getByRole('searchbox').fill(phone.slice(-6))
  await press(page, `Actions for ${name}`)
  await page.getByRole('menuitem', { name: action }).click()
  return page.getByRole('alertdialog')
}

async function loginAs({ page }: Visit, phone: string, password: string) {
  await page.goto('/login')
  await fill(page, 'Phone', phone)
  await fill(page, 'Password', password)
  await press(page, 'Login')
}

test('an admin resets a manager, who logs in with the one-time password and chooses their own', async () => {
  const manager = await someone('outlet_manager')
  const dialog = await choose(manager, 'Staff', 'Reset password')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  const code = await dialog.getByLabel('One-time password').innerText()
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await dialog.getByRole('button', { name: 'I have told them' }).click()
  expect(await adminVisit.page.getByText(code).count()).toBe(0)
  await eventually(async () => (await manager.call('GET', '/orders')).status === 401, OUT_WITHIN_MS)

  const theirs = await visit(browser, 'phone')
  await loginAs(theirs, manager.phone, code)
  await seen(theirs.page, 'Choose your own password')
  await fill(theirs.page, 'New Password', 'adrak-42')
  await fill(theirs.page, 'Confirm Password', 'adrak-42')
  await press(theirs.page, 'Save Password')
  await theirs.page.waitForURL('**/outlet/dashboard')
  await seen(theirs.page, 'Orders')
  const again = await nobody.call('POST', '/auth/login', { phone: manager.phone, password: code })
  expect(again.status, 'it was good once').toBe(401)
  expect(complaintsOf(theirs)).toEqual([])
  await theirs.context.close()
})

test('an admin demotes another, who is out within 2 s, and the third is told', async () => {
  const [farah, third] = [await someone('admin'), await someone('admin')]
  expect((await farah.call('GET', '/admin/stats')).status).toBe(200)
  const dialog = await choose(farah, 'Admins', 'Demote')
  await dialog.getByText('Delivery Personnel').click()
  await dialog.getByRole('button', { name: 'Demote' }).click()
  await seen(adminVisit.page, `${farah.name} is an admin no longer`)
  await eventually(async () => (await farah.call('GET', '/admin/stats')).status === 401, OUT_WITHIN_MS)
  const back = await nobody.call('POST', '/auth/login', { phone: farah.phone, password: PASSWORD })
  expect((back.body as Session).user.role).toBe('delivery')

  const theirs = await visit(browser, 'desktop')
  await loginAs(theirs, third.phone, PASSWORD)
  await theirs.page.waitForURL('**/admin/dashboard')
  await theirs.page.locator('main a[href="/admin/users?changes=open"]').click()
  await seen(theirs.page, new RegExp(`demoted ${farah.name} from Admin to Delivery Personnel`))
  // Looked at, they are new no more.
  await theirs.page.getByRole('link', { name: 'Users', exact: true }).waitFor()
  expect(complaintsOf(theirs)).toEqual([])
  await theirs.context.close()
  expect((await admin.call('DELETE', `/admin/users/${third.id}`)).status).toBe(204)
})

test('a blocked customer reads why at login, and comes in again once unblocked', async () => {
  const asha = await someone('customer')
  const block = await choose(asha, 'Customers', 'Block')
  await block.getByLabel('Reason').fill('Never at the door')
  await block.getByRole('button', { name: 'Block' }).click()
  await seen(adminVisit.page, `${asha.name} is blocked`)
  await eventually(async () => (await asha.call('GET', '/orders')).status === 401, OUT_WITHIN_MS)

  const theirs = await visit(browser, 'phone')
  await loginAs(theirs, asha.phone, PASSWORD)
  await seen(theirs.page, 'This account is blocked: Never at the door')
  const wrong = await nobody.call('POST', '/auth/login', { phone: asha.phone, password: 'not-theirs' })
  expect(detailOf(wrong), 'a stranger learns nothing').toBe('Invalid phone or password')

  const unblock = await choose(asha, 'Customers', 'Unblock')
  await unblock.getByRole('button', { name: 'Unblock' }).click()
  await seen(adminVisit.page, `${asha.name} is not blocked any more`)
  await press(theirs.page, 'Login')
  await theirs.page.waitForURL('**/customer/menu')
  expect(complaintsOf(adminVisit)).toEqual([])
  await theirs.context.close()
})
