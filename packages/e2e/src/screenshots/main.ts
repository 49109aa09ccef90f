import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findBrowser } from '@tapri/infra/browser'
import { Refusal } from '@tapri/infra/refusal'
import { scenes } from '../screens/scenes/all.ts'
import { openStackUnderTest } from '../support/stack-under-test.ts'
import { launchBrowser } from '../support/tab.ts'
import { indexOf } from './index-page.ts'
import { allSizes, picture } from './screenshot.ts'

/**
 * `npm run screens [word]`: writes a screenshot of every scene (or of those with the word in their name) into
 * `screens/`, for phone and desktop, light and dark, with an index page. Uses the stack at BASE_URL, else starts one.
 */
const folder = path.join(import.meta.dirname, '../../../../screens')
const CONCURRENCY = 4
const wanted = process.argv[2] ?? ''

const chosen = scenes.filter(({ name }) => name.includes(wanted))
if (chosen.length === 0) throw new Refusal(`no scene has ${wanted} in its name`)
const stack = await openStackUnderTest()
const browser = await launchBrowser(findBrowser())
const failed: string[] = []
try {
  if (!wanted) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const waiting = chosen.flatMap((scene) => allSizes.map((size) => ({ scene, size })))
  const take = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { scene, size } = next
      await picture(browser, stack.url, folder, scene, size).catch((error: unknown) => {
        failed.push(`${size}, ${scene.name}: ${String(error).split('\n')[0]}`)
      })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, take))
  await writeFile(path.join(folder, 'index.html'), indexOf(scenes))
} finally {
  await browser.close()
  await stack.stop()
}
for (const line of failed) console.error(line)
console.log(`${chosen.length} screens, four pictures each: ${path.join(folder, 'index.html')}`)
process.exitCode = failed.length > 0 ? 1 : 0
