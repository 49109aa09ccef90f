import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Log, logLines } from './log.ts'
import { STACK } from './log-lines.ts'
import { killSession } from './processes.ts'
import { Refusal } from './refusal.ts'
import { isBuilt, recordBuilt, removeResults, sourcesOf } from './stamp.ts'

/** Time from SIGINT to SIGKILL for a build that is no longer needed. */
const STOP_TIMEOUT_MS = 3000

/** Lines of a failed build that are shown on the terminal. */
const LAST_LINES = 40

/**
 * Builds the shell and the remotes, unless nothing changed since the last build. Its output goes to the log as `build`.
 */
export async function buildPages(root: string, signal: AbortSignal, log: Log) {
  signal.throwIfAborted()
  if (isBuilt(root, 'pages')) return log(STACK, 'the pages are built: nothing changed')
  log(STACK, 'building the pages (a minute the first time, then only what has changed) …')
  removeResults(root, 'pages')
  const sources = sourcesOf(root, 'pages')
  const args = ['run', 'build', '--output-logs=new-only', '--log-prefix=task']
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', NODE_ENV: 'production' }
  await run('pages', [join(root, 'node_modules', '.bin', 'turbo'), ...args], { cwd: root, env }, { signal, log })
  recordBuilt(root, 'pages', sources)
  log(STACK, 'the pages are built')
}

/**
 * Bundles each service and the supervisor into one file, unless nothing changed since: they start faster and take less
 * memory.
 */
export async function buildPrograms(root: string, signal: AbortSignal, log: Log) {
  signal.throwIfAborted()
  if (isBuilt(root, 'programs')) return
  const sources = sourcesOf(root, 'programs')
  await run(
    'programs',
    [process.execPath, join(root, 'infra', 'run', 'bundle', 'main.ts')],
    { cwd: root },
    { signal, log },
  )
  recordBuilt(root, 'programs', sources)
}

type Command = [program: string, ...args: string[]]
type Following = { signal: AbortSignal; log: Log }

/**
 * Throws a refusal when the command fails. It runs in its own process group: Ctrl-C reaches us, and we end it with
 * everything that it started.
 */
async function run(what: string, [program, ...args]: Command, options: SpawnOptions, { signal, log }: Following) {
  const lastLines: string[] = []
  const keep: Log = (name, ...lines) => {
    log(name, ...lines)
    lastLines.push(...lines)
    lastLines.splice(0, lastLines.length - LAST_LINES)
  }
  const building = spawn(program, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  logLines(building.stdout, 'build', keep)
  logLines(building.stderr, 'build', keep)
  const closed = once(building, 'close')
  const abort = async () => {
    if (!building.pid) return
    process.kill(-building.pid, 'SIGINT')
    await Promise.race([closed, sleep(STOP_TIMEOUT_MS)])
    killSession(building.pid)
  }
  signal.addEventListener('abort', abort)
  const [code] = await closed
  signal.removeEventListener('abort', abort)
  if (code === 0) return
  if (!signal.aborted) for (const line of lastLines) log(STACK, line)
  throw new Refusal(`the ${what} could not be built (exit code ${code}); the reason is above`)
}
