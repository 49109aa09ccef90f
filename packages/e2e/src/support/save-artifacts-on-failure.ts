import { afterEach } from 'vitest'
import { saveArtifacts } from './artifacts.ts'
import { openTabs } from './tab.ts'

/** Vitest's setup file: saves the artifacts of every tab that a failed test has left open. Concurrent tests do it themselves. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail' || task.concurrent) return
  for (const [index, tab] of [...openTabs].entries()) {
    await saveArtifacts(tab, `${index === 0 ? '' : `${index + 1} `}${task.file.name} ${task.name}`)
  }
})
