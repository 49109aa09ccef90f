import type { Browser, Locator } from 'playwright-core'
import { inject } from 'vitest'
import { DEMO_PASSWORD, type DemoUser, demoUsers } from './demo-users.ts'
import { launchBrowser, openTab, PAGE_TIMEOUT_MS, type Size, type Tab, type TabOptions } from './tab.ts'

/**
 * V8 without its optimising compilers: a test's page only lives for a second or two, and scenes take a tenth less time.
 */
const interpreting = '--js-flags=--no-opt --no-maglev'

const opened = new Map<string, Promise<Browser>>()

function openOnce(program: string, args: readonly string[] = []) {
  const browser = opened.get(program) ?? launchBrowser(program, args)
  opened.set(program, browser)
  return browser
}

/** Opens the headless shell, which is enough for most tests: one for each test file. */
export const openBrowser = () => openOnce(inject('headlessShell'), [interpreting])

/** Opens the whole browser: for push messages and notifications. */
export const openWholeBrowser = () => openOnce(inject('browser'))

export async function closeBrowsers() {
  for (const browser of opened.values()) await (await browser).close()
}

/** Opens a tab at the stack under test, which is closed after the test. */
export const newTab = async (
  size: Size = 'phone',
  options: Omit<TabOptions, 'baseUrl' | 'size'> = {},
  open = openBrowser,
): Promise<Tab> => openTab(await open(), { baseUrl: inject('baseUrl'), size, ...options })

/** Logs in through the login page and waits for the role's home. */
export async function login({ page }: Tab, user: DemoUser) {
  await page.goto('/login')
  await page.getByLabel(/phone/i).fill(demoUsers[user].phone)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`**${demoUsers[user].home}`)
}

/** Chooses an item of the menu at the account icon: `Logout`, or the page. */
export async function takeFromAccountMenu({ page }: Pick<Tab, 'page'>, item: 'Logout' | 'Your account') {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Waits for the first match. */
export const waitForVisible = (target: Locator, timeoutMs = PAGE_TIMEOUT_MS) =>
  target.first().waitFor({ state: 'visible', timeout: timeoutMs })
