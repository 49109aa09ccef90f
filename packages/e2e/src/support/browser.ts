import type { Browser, Locator } from 'playwright-core'
import { inject } from 'vitest'
import { DEMO_PASSWORD, type DemoUser, demoUsers } from './demo-users.ts'
import { launchBrowser, openTab, PAGE_TIMEOUT_MS, type Size, type Tab, type TabOptions } from './tab.ts'

/** V8 without its optimising compilers: a page of a test lives for a second or two, and screens take a tenth less time. */
const interpreting = '--js-flags=--no-opt --no-maglev'

/** The headless shell, which most tests need no more than. */
export const openBrowser = (): Promise<Browser> => launchBrowser(inject('headlessShell'), [interpreting])

/** All of the browser: for push messages, notifications and the back/forward cache. */
export const openWholeBrowser = (): Promise<Browser> => launchBrowser(inject('browser'))

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

/** Waits for the first match. */
export const waitForVisible = (target: Locator, timeoutMs = PAGE_TIMEOUT_MS) =>
  target.first().waitFor({ state: 'visible', timeout: timeoutMs })
