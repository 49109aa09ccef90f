import { expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { openTab } from '../support/tab.ts'
import type { ProductionRun } from './production-run.ts'
import { type Member, PASSWORD } from './production-stack.ts'

async function openLoggedIn(baseUrl: string, { phone }: Member) {
  const { page } = await openTab(await openBrowser(), { baseUrl })
  await page.goto('/login')
  await page.getByLabel(/phone/i).fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  return page
}

/** Adds the test of the page that staff see until an admin approves them. */
export function approvalPageTest(run: ProductionRun) {
  test('R06 pending staff see a waiting page; an admin approves them in Manage Users; then they see their home', async () => {
    const late = await run.stack.member('delivery', 'Kabir Late')
    const pendingPage = await openLoggedIn(run.stack.url, late)
    const waiting = pendingPage.getByRole('heading', { name: 'Your account is waiting for approval.' })
    await waiting.waitFor()

    const adminPage = await openLoggedIn(run.stack.url, run.admin)
    await adminPage.waitForURL('**/admin/dashboard')
    await adminPage.goto('/admin/users')
    await adminPage.getByRole('button', { name: 'Approve Kabir Late' }).click()
    await adminPage.getByText('Let Kabir Late work as Delivery Personnel?').waitFor()
    await adminPage.getByRole('button', { name: 'Approve', exact: true }).click()
    await adminPage.getByText('User approved successfully!').waitFor()

    // Their page asks by itself every 15 s; a press on Check Again could come after it has moved on.
    await waiting.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(pendingPage.url()).pathname).toBe('/delivery/dashboard')
  })
}
