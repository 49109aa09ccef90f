import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findBrowser } from '@tapri/infra/browser'
import { scenes } from '../screens/scenes/all.ts'
import { showScene, waitUntilLoaded } from '../screens/scenes/scene.ts'
import { openStackUnderTest } from '../support/stack-under-test.ts'
import { launchBrowser, type Size } from '../support/tab.ts'

/**
 * `npm run ops -- manifest-screens`: the screenshots of the web app manifest, which browsers show in the install
 * dialog.
 */
const folder = path.join(import.meta.dirname, '../../../../shell/public/screenshots')

const shots: [file: string, scene: string, size: Size][] = [
  ['menu-narrow', 'menu: something in the cart', 'phone'],
  ['tracking-narrow', 'tracking: the five steps', 'phone'],
  ['landing-wide', 'landing: headline', 'desktop'],
  ['tracking-wide', 'tracking: the five steps', 'desktop'],
]

const stack = await openStackUnderTest()
const browser = await launchBrowser(findBrowser())
try {
  await mkdir(folder, { recursive: true })
  for (const [file, name, size] of shots) {
    const scene = scenes.find((one) => one.name.startsWith(name))
    if (!scene) throw new Error(`no scene is called ${name}…`)
    const { page, context } = await showScene(browser, scene, { baseUrl: stack.url, size })
    await page.evaluate(() => document.fonts.ready.then(() => null))
    await waitUntilLoaded(page)
    // Playwright cannot write WebP.
    const chromium = await context.newCDPSession(page)
    const { data } = await chromium.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
    await writeFile(path.join(folder, `${file}.webp`), Buffer.from(data, 'base64'))
    await context.close()
  }
} finally {
  await browser.close()
  await stack.stop()
}
