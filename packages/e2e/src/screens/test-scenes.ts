import { expect, inject, test } from 'vitest'
import { withArtifacts } from '../support/artifacts.ts'
import { axeViolations } from '../support/axe.ts'
import { openBrowser } from '../support/browser.ts'
import { type Size, sizes, type Tab } from '../support/tab.ts'
import { type Scene, showScene } from './scenes/scene.ts'

/** The browser's own messages about responses that a test fails on purpose. */
const networkErrors =
  /Failed to load resource|net::ERR_CONNECTION_REFUSED|was not saved|^\S+ (GET \S+|POST \/orders\/(?:taken\/)?quote) failed/

export const unexpectedConsoleErrors = ({ consoleErrors }: Tab) =>
  consoleErrors.filter((line) => !networkErrors.test(line))

/** Returns by how many pixels the page is wider than the screen. */
export const horizontalOverflowPx = ({ page }: Tab) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const allSizes = Object.keys(sizes) as Size[]

/** Returns the screen size that a role works with most. */
export const sizeOf = (role: Scene['role']): Size =>
  role === 'outlet_manager' || role === 'admin' ? 'desktop' : 'phone'

/** The regular run shows the scenes in English at the size of their role, the nightly run all at every size. */
function casesOf(scenes: readonly Scene[]) {
  const isNight = Boolean(process.env.NIGHTLY)
  return scenes
    .filter(({ language }) => isNight || language !== 'hi')
    .flatMap((scene) => (isNight ? allSizes : [sizeOf(scene.role)]).map((size) => [size, scene.name, scene] as const))
}

/** Shows each scene, and checks it with axe in light and dark. */
export function testScenes(scenes: readonly Scene[], open = openBrowser) {
  const idleTabs: Record<Size, Tab[]> = { phone: [], desktop: [] }
  test.concurrent.each(casesOf(scenes))('%s: %s', async (size, name, scene) => {
    const tab = await showScene(await open(), scene, { baseUrl: inject('baseUrl'), size }, idleTabs[size].pop())
    await withArtifacts(tab, `${size} ${name}`, async () => {
      expect(await horizontalOverflowPx(tab)).toBe(0)
      const violations = await axeViolations(tab.page)
      const consoleErrors = unexpectedConsoleErrors(tab)
      expect({ violations, consoleErrors }).toEqual({ violations: [], consoleErrors: [] })
    })
    idleTabs[size].push(tab)
  })
}
