import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../stack/refusal.ts'
import { environment } from './environment.ts'
import { runSteps } from './run-steps.ts'
import { listSteps } from './steps.ts'
import { signalSteps } from './take.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const folder = makeTemporaryFolder()
const resultsDir = join(folder, 'results')
mkdirSync(resultsDir)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    signalSteps(signal)
    process.exitCode = 130
    process.exit()
  })
}

const code = await environment()
  .then((env) => runSteps(listSteps(resultsDir), { ...env, TMPDIR: folder }))
  .catch((error: unknown) => {
    console.error(`tapri: ${messageOf(error)}`)
    return 1
  })
rmSync(folder, { recursive: true, force: true })
process.exit(code)
