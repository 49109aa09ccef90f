import type { Browser, Locator } from 'playwright-core'
import { inject } from 'vitest'
import { DEMO_PASSWORD, type DemoUser, demoUsers } from './demo-users.ts'
import { launchBrowser, openTab, type Size, type Tab, type TabOptions } from './tab.ts'

export const openBrowser = (args?: readonly string[]): Promise<Browser> => launchBrowser(inject('browser'), args)

/** Opens a traced tab at the stack under test. */
export const newTab = (
  browser: Browser,
  size: Size = 'phone',
  options: Omit<TabOptions, 'baseUrl' | 'size'> = {},
): Promise<Tab> => openTab(browser, { baseUrl: inject('baseUrl'), size, traced: true, ...options })

/** Logs in through the login page and waits for the role's home. */
export async function login({ page }: Tab, user: DemoUser) {
  await page.goto('/login')
  await page.getByLabel(/phone/i).fill(demoUsers[user].phone)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`**${demoUsers[user].home}`)
}

/** Waits for the first match. The timeout allows for two busy cores. */
export const waitForVisible = (target: Locator, timeoutMs = 20_000) =>
  target.first().waitFor({ state: 'visible', timeout: timeoutMs })
