import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { artifactsFolder, withArtifacts } from '../support/artifacts.ts'
import { newTab, openBrowser } from '../support/browser.ts'
import { openTabs, traceRepetition } from '../support/tab.ts'

test.each([
  ['a failed test leaves a screenshot, the text and console of the page', false],
  ['one that is repeated leaves a trace too, also of a tab that was open', true],
])('%s', async (_, isRepeated) => {
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  const name = `artifacts test ${process.pid}`
  const folder = artifactsFolder(name)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await traceRepetition(false)
  const tab = await newTab(browser)
  if (isRepeated) await traceRepetition(true)
  const trace = isRepeated || process.env.TRACE === '1' ? ['trace.zip'] : []
  await tab.page.goto('/login')
  const failing = withArtifacts(tab, name, () => tab.page.getByText('No such text').click({ timeout: 100 }))
  await expect(failing).rejects.toThrow('Timeout 100ms exceeded')
  expect((await readdir(folder)).toSorted()).toEqual(['console.txt', 'page.txt', 'screenshot.png', ...trace])
  for (const file of await readdir(folder)) expect((await stat(path.join(folder, file))).size).toBeGreaterThan(20)
  expect(openTabs.has(tab), 'the tab is closed').toBe(false)
})
