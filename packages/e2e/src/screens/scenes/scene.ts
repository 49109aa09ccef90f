import type { User } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { Browser, Locator, Page } from 'playwright-core'
import { withArtifacts } from '../../support/artifacts.ts'
import { prepareAxe } from '../../support/axe.ts'
import { openTab, PAGE_TIMEOUT_MS, reuseTab, type Tab, type TabOptions } from '../../support/tab.ts'
import { users } from '../fake-data.ts'
import { type FakeResponses, type FakeServer, fakeServer } from '../fake-server.ts'

/**
 * A state of a screen: how to get there and which texts are visible. Checked with axe, and photographed by `npm run
 * screens`.
 */
export interface Scene {
  name: string
  role: Role | 'visitor'
  path: string
  /** Replace the default responses. */
  responses?: FakeResponses
  /** Does what the user does once the page is open. */
  steps?: (page: Page, server: FakeServer) => Promise<unknown>
  /** Visible texts: a string is the whole text of an element, a pattern a part of it. */
  shows: readonly (string | RegExp)[]
  hides?: readonly string[]
  position?: TabOptions['position']
  language?: TabOptions['language']
}

export type SceneOptions = Pick<TabOptions, 'baseUrl' | 'size' | 'theme'>

/** Only accepted by the fake server. */
const TOKEN = 'test-token'

/** Builds the responses for a user who must do something before anything else. */
export const withRequiredAction = (user: User): FakeResponses => ({
  'GET /auth/me': user,
  'POST /auth/token': { token: TOKEN, user },
})

/** Opens the scene's page with faked responses, in a new tab or in `reused`, a tab of the same size. */
export async function openScene(
  browser: Browser,
  scene: Pick<Scene, 'role' | 'path' | 'responses' | 'position' | 'language'>,
  options: SceneOptions,
  reused?: Tab,
) {
  const { role, path, responses, position, language } = scene
  const session = role === 'visitor' ? undefined : { token: TOKEN, user: users[role] }
  const tabOptions = { ...options, session, position, language, worker: false, fakeApi: true }
  const tab = reused ? await reuseTab(reused, tabOptions) : await openTab(browser, tabOptions)
  if (!reused) await prepareAxe(tab.context)
  const server = fakeServer(tab, role, responses)
  await tab.page.goto(path)
  return { tab, page: tab.page, context: tab.context, server }
}

/** Opens the scene, does its steps and waits for its texts. The caller closes or reuses the tab. */
export async function showScene(browser: Browser, scene: Scene, options: SceneOptions, reused?: Tab): Promise<Tab> {
  const { tab, server } = await openScene(browser, scene, options, reused)
  await withArtifacts(tab, `${options.size} ${scene.name}`, async () => {
    await scene.steps?.(tab.page, server)
    if (scene.shows.length === 0) await waitUntilLoaded(tab.page)
    for (const text of scene.shows) await waitForText(tab.page, text)
    for (const text of scene.hides ?? []) await visibleText(tab.page, text).waitFor({ state: 'hidden' })
  })
  return tab
}

/** Waits until nothing has been loading for half a second. A live stream restarts all the time, so at most 3 s. */
export const waitUntilLoaded = (page: Page) => page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {})

const visibleText = (page: Page, text: string | RegExp): Locator =>
  page
    .getByText(text, { exact: true })
    .or(page.getByAltText(text, { exact: true }))
    .filter({ visible: true })
    .first()

export const waitForText = (page: Page, text: string | RegExp, timeout = PAGE_TIMEOUT_MS) =>
  visibleText(page, text).waitFor({ state: 'visible', timeout })

export const clickButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
export const fillField = (page: Page, label: string | RegExp, value: string) =>
  page.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(value)
