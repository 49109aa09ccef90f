import { expect, inject, test } from 'vitest'
import { withArtifacts } from '../support/artifacts.ts'
import { openBrowser } from '../support/browser.ts'
import type { Size, Tab } from '../support/tab.ts'
import { networkError, refused } from './fake-server.ts'
import { failingMutations } from './scenes/failing-mutations.ts'
import { openScene, waitForText } from './scenes/scene.ts'
import { sizeOf, unexpectedConsoleErrors } from './test-scenes.ts'

const NO_CONNECTION = 'No connection. Check your internet and try again.'
const DETAIL = 'The server says why.'

const idleTabs: Record<Size, Tab[]> = { phone: [], desktop: [] }

test.concurrent.each(failingMutations.map((mutation) => [mutation.text, mutation.role, mutation] as const))(
  '%s: the form of %s keeps its input',
  async (text, role, { path, call, responses, prepare, submit, keeps }) => {
    const scene = { role, path, responses: { ...responses, [call]: refused(422, DETAIL) } }
    const size = sizeOf(role)
    const options = { baseUrl: inject('baseUrl'), size }
    const { tab, page, server } = await openScene(await openBrowser(), scene, options, idleTabs[size].pop())
    await withArtifacts(tab, `${size} ${text} ${role}`, async () => {
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
    idleTabs[size].push(tab)
  },
)
