import { afterEach, beforeEach, type RunnerTask } from 'vitest'
import { saveArtifacts } from './artifacts.ts'
import { openTabs, traceRepetition } from './tab.ts'

const isRepetition = ({ result }: Readonly<RunnerTask>) => (result?.retryCount ?? 0) > 0

/** Vitest's setup file: a test that failed is traced when it is repeated. */
beforeEach(({ task }) => traceRepetition(isRepetition(task)))

/** Saves the artifacts of every tab that a failed test has left open. Concurrent tests do it themselves. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail' || task.concurrent) return
  for (const [index, tab] of [...openTabs].entries()) {
    const prefix = `${isRepetition(task) ? 'repeated ' : ''}${index === 0 ? '' : `${index + 1} `}`
    await saveArtifacts(tab, `${prefix}${task.file.name} ${task.name}`)
  }
})
