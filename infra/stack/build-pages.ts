import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Log, STACK, logLines } from './log.ts'
import { arePagesBuilt, recordPagesBuilt } from './pages-stamp.ts'
import { killSession } from './processes.ts'
import { Refusal } from './refusal.ts'

/** Time from SIGINT to SIGKILL for a build that is no longer wanted. */
const STOP_TIMEOUT_MS = 3000

/** Lines of a failed build that the terminal shows. */
const LAST_LINES = 40

/** Builds the shell and the remotes, unless nothing changed since the last build. Its output goes to the log as `build`. */
export async function buildPages(root: string, signal: AbortSignal, log: Log) {
  signal.throwIfAborted()
  if (arePagesBuilt(root)) return log(STACK, 'the pages are built: nothing changed')
  log(STACK, 'building the pages (some minutes the first time, then only what has changed) …')
  const lastLines: string[] = []
  const keep: Log = (name, ...lines) => {
    log(name, ...lines)
    lastLines.push(...lines)
    lastLines.splice(0, lastLines.length - LAST_LINES)
  }
  const code = await runTurbo(root, signal, keep)
  if (code === 0) {
    recordPagesBuilt(root)
    return log(STACK, 'the pages are built')
  }
  if (!signal.aborted) for (const line of lastLines) log(STACK, line)
  throw new Refusal(`the pages could not be built (exit code ${code}); the reason is above`)
}

/** Returns the exit code. In a process group of its own: Ctrl-C reaches us, and we end it with the builds it started. */
async function runTurbo(root: string, signal: AbortSignal, log: Log): Promise<number | null> {
  const turbo = join(root, 'node_modules', '.bin', 'turbo')
  const args = ['run', 'build', '--output-logs=new-only', '--log-prefix=task']
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', NODE_ENV: 'production' }
  const building = spawn(turbo, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  logLines(building.stdout, 'build', log)
  logLines(building.stderr, 'build', log)
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
  return code
}
