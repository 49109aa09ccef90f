import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../run/stack/refusal.ts'
import { environment } from './environment.ts'
import { runSteps } from './run-steps.ts'
import { listSteps } from './steps.ts'
import { signalSteps } from './take.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** `npm run check` */
const isQuick = process.argv.includes('--quick')
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
  .then((env) => runSteps(listSteps(resultsDir, isQuick ? branchPoint() : undefined), { ...env, TMPDIR: folder }))
  .catch((error: unknown) => {
    console.error(`tapri: ${messageOf(error)}`)
    return 1
  })
rmSync(folder, { recursive: true, force: true })
process.exit(code)

/**
 * Returns the commit where this branch left main; on main itself, the newest one, so that uncommitted changes count as
 * changed.
 */
function branchPoint() {
  for (const main of ['origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', main], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return 'HEAD'
}
