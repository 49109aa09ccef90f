import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { killSession } from './processes.ts'
import { type Log, logLines } from './log.ts'
import { Refusal } from './refusal.ts'

/** Milliseconds that a build may take to end when it is told to. */
const patience = 3000

/** Lines of a build that failed, shown to the person at the terminal. */
const LAST_LINES = 40

/** Builds the shell and the remotes; turbo passes over what has not changed. What it says goes to the log as `build`. */
export async function buildPages(root: string, signal: AbortSignal, log: Log) {
  signal.throwIfAborted()
  const turbo = join(root, 'node_modules', '.bin', 'turbo')
  const args = ['run', 'build', '--output-logs=new-only', '--log-prefix=task']
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', NODE_ENV: 'production' }
  // A group of its own: Ctrl-C reaches us, and we end it together with the builds it started.
  const building = spawn(turbo, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  const take: Log = (name, line) => {
    log(name, line)
    said.push(line)
    if (said.length > LAST_LINES) said.shift()
  }
  logLines(building.stdout, 'build', take)
  logLines(building.stderr, 'build', take)
  const gone = once(building, 'close')
  const abort = async () => {
    if (!building.pid) return
    process.kill(-building.pid, 'SIGINT')
    await Promise.race([gone, sleep(patience)])
    killSession(building.pid)
  }
  signal.addEventListener('abort', abort)
  const [code] = await gone
  signal.removeEventListener('abort', abort)
  if (code === 0) return
  if (!signal.aborted) for (const line of said) log('tapri', line)
  throw new Refusal(`the pages could not be built (exit code ${code}); the reason is above`)
}
