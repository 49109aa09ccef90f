import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { PASSWORD, people, type Person } from './demo-users.ts'
import { launch, openVisit, type Size, type Visit, type VisitOptions } from './tab.ts'

/** The browser of the stack under test. */
export const openBrowser = (args?: readonly string[]): Promise<Browser> => launch(inject('browser'), args)

/** A browser of one's own, at the stack under test. */
export const visit = (
  browser: Browser,
  size: Size = 'phone',
  options: Omit<VisitOptions, 'baseUrl' | 'size'> = {},
): Promise<Visit> => openVisit(browser, { baseUrl: inject('baseUrl'), size, ...options })

/** Logs in through the page and waits for the role's home. */
export async function login({ page }: Visit, person: Person) {
  await page.goto('/login')
  await page.getByLabel(/phone/i).fill(people[person].phone)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`**${people[person].home}`)
}
