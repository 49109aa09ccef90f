import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findingsInBothThemes } from '../support/axe.ts'
import { openBrowser } from '../support/browser.ts'
import { playScene, type Scene } from './scenes/scene.ts'
import { type Size, sizes, type Visit } from '../support/tab.ts'

/** What the browser itself says of a call that was refused on purpose; everything else is a complaint. */
const ofTheNetwork = /Failed to load resource|net::ERR_CONNECTION_REFUSED|was not saved|^\S+ GET \S+ failed/

export const complaintsOf = ({ complaints }: Visit) => complaints.filter((line) => !ofTheNetwork.test(line))

/** Whether something sticks out at the side, so that the page scrolls both ways. */
export const widerThanScreen = ({ page }: Visit) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A test for each scene at phone and desktop width; those worth a picture are judged by axe in light and dark. */
export function play(scenes: readonly Scene[]) {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  describe.each(Object.keys(sizes) as Size[])('%s', (size) => {
    const left: Visit[] = []
    test.concurrent.each(scenes.map((scene) => [scene.name, scene] as const))('%s', async (_, scene) => {
      const visit = await playScene(browser, scene, { baseUrl: inject('baseUrl'), size }, left.pop())
      expect(await widerThanScreen(visit)).toBe(0)
      const found = scene.pictured ? await findingsInBothThemes(visit.page) : []
      expect({ found, complaints: complaintsOf(visit) }).toEqual({ found: [], complaints: [] })
      left.push(visit)
    })
  })
}
