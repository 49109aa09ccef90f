import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { withArtifacts } from '../support/artifacts.ts'
import { axeViolations } from '../support/axe.ts'
import { openBrowser } from '../support/browser.ts'
import { type Size, sizes, type Tab } from '../support/tab.ts'
import { type Scene, showScene } from './scenes/scene.ts'

/** The browser's own messages about responses that a test fails on purpose. */
const networkErrors =
  /Failed to load resource|net::ERR_CONNECTION_REFUSED|was not saved|^\S+ (GET \S+|POST \/orders\/quote) failed/

export const unexpectedConsoleErrors = ({ consoleErrors }: Tab) =>
  consoleErrors.filter((line) => !networkErrors.test(line))

/** By how many pixels the page is wider than the screen. */
export const horizontalOverflowPx = ({ page }: Tab) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A test for each scene at phone and desktop width; those with a screenshot are judged by axe in light and dark. */
export function testScenes(scenes: readonly Scene[], open = openBrowser) {
  let browser: Browser
  beforeAll(async () => {
    browser = await open()
  })
  afterAll(() => browser.close())

  describe.each(Object.keys(sizes) as Size[])('%s', (size) => {
    const idleTabs: Tab[] = []
    test.concurrent.each(scenes.map((scene) => [scene.name, scene] as const))('%s', async (_, scene) => {
      const options = { baseUrl: inject('baseUrl'), size }
      const tab = await showScene(browser, scene, options, idleTabs.pop())
      await withArtifacts(tab, `${size} ${scene.name}`, async () => {
        expect(await horizontalOverflowPx(tab)).toBe(0)
        const violations = scene.screenshot ? await axeViolations(tab.page) : []
        const consoleErrors = unexpectedConsoleErrors(tab)
        expect({ violations, consoleErrors }).toEqual({ violations: [], consoleErrors: [] })
      })
      idleTabs.push(tab)
    })
  })
}
