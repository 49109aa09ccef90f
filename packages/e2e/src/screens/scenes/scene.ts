import type { User } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { Browser, Locator, Page } from 'playwright-core'
import { type Answers, type FakeServer, fakeServer } from '../fake-server.ts'
import { openVisit, type Visit, visitAgain, type VisitOptions } from '../../support/tab.ts'
import { users } from '../fake-data.ts'

/** A state that a screen can be in: how to come there, and what stands there in the words of the specification. */
export interface Scene {
  name: string
  who: Role | 'visitor'
  path: string
  /** What the server says other than usual. */
  answers?: Answers
  /** What the person does when the page is there. */
  act?: (page: Page, server: FakeServer) => Promise<unknown>
  /** To the letter; a pattern where more stands beside it. */
  sees: readonly (string | RegExp)[]
  lacks?: readonly string[]
  position?: VisitOptions['position']
  language?: VisitOptions['language']
  /** Worth a picture, and so judged by axe: routes, dialogs, states of a whole page. */
  pictured?: true
}

/** A faked server alone knows this token. */
const TOKEN = 'test-token'

/** What a server answers about somebody who must do something first. */
export const held = (user: User): Answers => ({ 'GET /auth/me': user, 'POST /auth/token': { token: TOKEN, user } })

/** On a page of its own, or on one of the same size that another scene has left. */
export async function openScene(
  browser: Browser,
  scene: Pick<Scene, 'who' | 'path' | 'answers' | 'position' | 'language'>,
  options: Pick<VisitOptions, 'baseUrl' | 'size' | 'theme'>,
  left?: Visit,
) {
  const { who, path, answers, position, language } = scene
  const session = who === 'visitor' ? undefined : { token: TOKEN, user: users[who] }
  const all = { ...options, session, position, language, worker: false }
  const visit = left ? await visitAgain(left, all) : await openVisit(browser, all)
  const server = await fakeServer(visit.page, who, answers)
  await visit.page.goto(path)
  return { ...visit, server }
}

/** Opens the scene and waits until it looks as it says; the caller closes the context, or leaves the page to another. */
export async function playScene(
  browser: Browser,
  scene: Scene,
  options: Parameters<typeof openScene>[2],
  left?: Visit,
) {
  const visit = await openScene(browser, scene, options, left)
  try {
    await scene.act?.(visit.page, visit.server)
    for (const sentence of scene.sees) await seen(visit.page, sentence)
    for (const sentence of scene.lacks ?? []) await shown(visit.page, sentence).waitFor({ state: 'hidden' })
  } catch (error) {
    const stands = await visit.page.locator('body').innerText()
    await visit.context.close()
    throw new Error(`${scene.name}: ${String(error)}\nThe page says:\n${stands.slice(0, 1_500)}`, { cause: error })
  }
  return visit
}

const shown = (page: Page, sentence: string | RegExp): Locator =>
  page
    .getByText(sentence, { exact: true })
    .or(page.getByAltText(sentence, { exact: true }))
    .filter({ visible: true })
    .first()

/** How long a person with two busy cores may wait. */
export const seen = (page: Page, sentence: string | RegExp, timeout = 20_000) =>
  shown(page, sentence).waitFor({ state: 'visible', timeout })

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
export const follow = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
export const fill = (page: Page, label: string | RegExp, value: string) =>
  page.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(value)
