import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { withArtifacts } from '../support/artifacts.ts'
import { openBrowser } from '../support/browser.ts'
import { type FakeServer, networkError, refused } from './fake-server.ts'
import { sizeOf, unexpectedConsoleErrors } from './test-scenes.ts'
import { failingMutations } from './scenes/failing-mutations.ts'
import { loads } from './scenes/loads.ts'
import { openScene, waitForText } from './scenes/scene.ts'
import type { Size, Tab } from '../support/tab.ts'

const NO_CONNECTION = 'No connection. Check your internet and try again.'
const DETAIL = 'The server says why.'

const idleTabs: Record<Size, Tab[]> = { phone: [], desktop: [] }
/** Opens the page, tests it, and leaves the tab for the next test. */
async function testPage(
  name: string,
  scene: Parameters<typeof openScene>[1],
  body: (page: Page, server: FakeServer, tab: Tab) => Promise<void>,
) {
  const size = sizeOf(scene.role)
  const { tab, server } = await openScene(
    await openBrowser(),
    scene,
    { baseUrl: inject('baseUrl'), size },
    idleTabs[size].pop(),
  )
  await withArtifacts(tab, `${size} ${name}`, () => body(tab.page, server, tab))
  idleTabs[size].push(tab)
}

test.concurrent.each(loads)('%s, for a %s at %s, by %s', (_, role, path, call, __, text) => {
  const scene = { role, path, responses: { [call]: refused(503, DETAIL) } }
  return testPage(`${text} ${role}`, scene, async (page, server, tab) => {
    await waitForText(page, DETAIL)
    server.responses[call] = refused(502)
    await page.reload()
    await waitForText(page, text)
    server.responses[call] = networkError
    await page.reload()
    await waitForText(page, text)
    await waitForText(page, NO_CONNECTION)
    expect(unexpectedConsoleErrors(tab)).toEqual([])
  })
})

test.concurrent.each(failingMutations.map((mutation) => [mutation.text, mutation.role, mutation] as const))(
  '%s: the form of %s keeps its input',
  (text, role, { path, call, responses, prepare, submit, keeps }) => {
    const scene = { role, path, responses: { ...responses, [call]: refused(422, DETAIL) } }
    return testPage(`${text} ${role}`, scene, async (page, server, tab) => {
      await prepare?.(page)
      await submit(page)
      await waitForText(page, DETAIL)
      server.responses[call] = refused(502)
      await submit(page)
      await waitForText(page, text)
      server.responses[call] = networkError
      await submit(page)
      await waitForText(page, NO_CONNECTION)
      const [label, value] = keeps ?? []
      expect(label && (await page.getByLabel(label, { exact: true }).inputValue())).toBe(value)
      expect(unexpectedConsoleErrors(tab)).toEqual([])
    })
  },
)
