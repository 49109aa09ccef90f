import { afterAll, afterEach, beforeEach } from 'vitest'
import { saveArtifacts } from './artifacts.ts'
import { closeBrowsers } from './browser.ts'
import { openTabs, type Tab } from './tab.ts'

// Vitest's setup file.

let before: ReadonlySet<Tab>
beforeEach(() => {
  before = new Set(openTabs)
})

/**
 * Saves the artifacts of every open tab of a failed test, and closes the tabs that the test has opened. Concurrent
 * tests do it themselves.
 */
afterEach(async ({ task }) => {
  if (task.concurrent) return
  const tabs = [...openTabs]
  if (task.result?.state === 'fail')
    for (const [index, tab] of tabs.entries())
      await saveArtifacts(tab, `${index === 0 ? '' : `${index + 1} `}${task.file.name} ${task.name}`)
  for (const tab of tabs) if (!before.has(tab)) await tab.context.close()
})

afterAll(closeBrowsers)
