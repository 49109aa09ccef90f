import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { isTracing, type Tab } from './tab.ts'

/** Ignored by git. */
const root = path.join(import.meta.dirname, '../../failures')

/** Returns the folder in which the artifacts of a test are saved. */
export const artifactsFolder = (name: string) =>
  path.join(root, name.replaceAll(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 120))

/**
 * Writes a screenshot, the text and console of the page, and a trace if TRACE is 1, into
 * `packages/e2e/failures/<name>/`, and prints that path.
 */
export async function saveArtifacts(tab: Tab, name: string): Promise<void> {
  const { page, context, consoleErrors } = tab
  const into = artifactsFolder(name)
  await mkdir(into, { recursive: true })
  // The page may be closed or hang: whatever can be saved is saved.
  const saved = await Promise.allSettled([
    page.screenshot({ path: path.join(into, 'screenshot.png'), timeout: 5_000 }),
    writePageText(page, path.join(into, 'page.txt')),
    writeFile(path.join(into, 'console.txt'), [page.url(), ...consoleErrors, ''].join('\n')),
  ])
  if (isTracing)
    saved.push(...(await Promise.allSettled([context.tracing.stop({ path: path.join(into, 'trace.zip') })])))
  const lost = saved.flatMap((each) => (each.status === 'rejected' ? [String(each.reason).split('\n')[0]] : []))
  const trace = isTracing ? ' (npx playwright-core show-trace trace.zip)' : ''
  console.error([`Artifacts of the failure: ${into}${trace}`, ...lost].join('\n'))
}

async function writePageText(page: Page, file: string) {
  const text = await page.locator('body').innerText({ timeout: 5_000 })
  console.error(`Text of the page:\n${text.slice(0, 1_500)}`)
  await writeFile(file, text)
}

/** Runs `work` with this tab. When it fails, saves the artifacts and closes the tab. */
export async function withArtifacts<T>(tab: Tab, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await saveArtifacts(tab, name)
    await tab.context.close()
    throw error
  }
}
