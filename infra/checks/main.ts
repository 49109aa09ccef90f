import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '../stack/refusal.ts'
import { readCounts } from './counts.ts'
import { environment } from './environment.ts'
import { runSteps } from './run-steps.ts'
import { listSteps } from './steps.ts'
import { signalSteps } from './take.ts'

const resultsDir = mkdtempSync(join(tmpdir(), 'tapri-results-'))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    signalSteps(signal)
    process.exitCode = 130
    process.exit()
  })
}

const code = await environment()
  .then((env) => runSteps(listSteps(resultsDir), env, readCounts()))
  .catch((error: unknown) => {
    console.error(`tapri: ${messageOf(error)}`)
    return 1
  })
rmSync(resultsDir, { recursive: true, force: true })
process.exit(code)
