import path from 'node:path'
import type { Browser } from 'playwright-core'
import { showScene, type Scene, waitUntilLoaded } from '../screens/scenes/scene.ts'
import { type Size, sizes, type Theme, themes } from '../support/tab.ts'

export const allSizes = Object.keys(sizes) as Size[]

/** `my-orders--none--phone-dark.png` */
export const fileOf = (scene: Scene, size: Size, theme: Theme) =>
  `${scene.name
    .replace(': ', '--')
    .replaceAll(/[^a-zA-Z0-9-]+/g, '-')
    .toLowerCase()}--${size}-${theme}.png`

/** Opens the scene and writes a screenshot of the visible part, in light and dark. */
export async function picture(browser: Browser, baseUrl: string, folder: string, scene: Scene, size: Size) {
  const { page, context } = await showScene(browser, scene, { baseUrl, size })
  await page.evaluate(() => document.fonts.ready.then(() => null))
  // The landing page switches its parts to the web fonts one after the other (shell/src/landing/fonts.ts).
  await page.waitForFunction(() => document.documentElement.dataset.fonts === undefined)
  await waitUntilLoaded(page)
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await page.screenshot({ path: path.join(folder, fileOf(scene, size, theme)) })
  }
  await context.close()
}
