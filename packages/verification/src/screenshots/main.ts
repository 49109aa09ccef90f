import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findBrowser } from '@tapri/infra/browser'
import { scenes } from '@tapri/e2e/screens/scenes/all'
import { startedStack } from '../stack-under-test.ts'
import { launch } from '@tapri/e2e/support/tab'
import { indexOf } from './index-page.ts'
import { allSizes, picture } from './screenshot.ts'

/**
 * `npm run screens`: a picture of every route and of the main states, for phone and desktop, light and dark, in
 * `screens/` with an index page. Of a running stack with BASE_URL, else of one of its own; a word narrows it down to the
 * scenes that have it in their name.
 */
const folder = path.join(import.meta.dirname, '../../../../screens')
const AT_ONCE = 4
const wanted = process.argv[2] ?? ''

const pictured = scenes.filter(({ name, pictured }) => pictured && name.includes(wanted))
const stack = await startedStack()
const browser = await launch(findBrowser())
const failed: string[] = []
try {
  if (!wanted) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const waiting = pictured.flatMap((scene) => allSizes.map((size) => ({ scene, size })))
  const take = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { scene, size } = next
      await picture(browser, stack.url, folder, scene, size).catch((error: unknown) => {
        failed.push(`${size}, ${scene.name}: ${String(error).split('\n')[0]}`)
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
  await writeFile(path.join(folder, 'index.html'), indexOf(scenes.filter((scene) => scene.pictured)))
} finally {
  await browser.close()
  await stack.stop()
}
for (const line of failed) console.error(line)
console.log(`${pictured.length} screens, four pictures each: ${path.join(folder, 'index.html')}`)
process.exitCode = failed.length > 0 ? 1 : 0
