import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Log, logLines } from './log.ts'
import { STACK } from './log-lines.ts'
import type { Part } from './part.ts'
import { end, removePid, recordPid } from './processes.ts'
import { Refusal, messageOf } from './refusal.ts'

/** Backoff before each restart of a part that does not become healthy; short enough that it is back within 2 s. */
const RESTART_PAUSES_MS = [0, 250, 500, 1000, 1500]
const FIRST_START_TRIES = 3
/** A process that lived longer than this failed for a new reason: the backoff starts again. */
const LONG_LIFE_MS = 5000

/** A part is killed when it was found stuck this many times in a row, this far apart. */
const STUCK_TIMES = 3
const STUCK_CHECK_MS = 2000
/** How a part with wrong settings ends, after a line that names them (service-kit, exit.ts). */
const WRONG_SETTINGS = 'exit code 78'
/** Milliseconds to wait for the last line of an ended part. */
const LAST_LINE_MS = 500

/** `died` says how the last process ended. */
export type RunnerState = { pid?: number; restarts: number; healthy: boolean; died?: string }

/** The last line that a process wrote to stderr. */
type Said = { last?: string }

export type RunnerContext = {
  cwd: string
  runDir: string
  log: Log
  /** Returns where a part's log is, for the refusal when the part does not start. */
  logOf: (name: string) => string
  changed: () => void
}

/** Keeps one part running: starts it, waits until it is healthy, and restarts it whenever it ends. */
export function createRunner(part: Part, context: RunnerContext, areNeedsHealthy: () => boolean = () => true) {
  const { log, logOf, changed } = context
  const state: RunnerState = { restarts: 0, healthy: false }
  const stopped = new AbortController()
  let isFirstStart = true
  const said: Said = {}
  let running: Promise<void> = Promise.resolve()

  async function keepRunning(onHealthy: () => void, onFailure: (error: Error) => void) {
    const becameHealthy = () => {
      isFirstStart = false
      changed()
      onHealthy()
    }
    for (let failures = 0; !stopped.signal.aborted;) {
      const startedAt = Date.now()
      let wasHealthy = false
      try {
        const timeoutMs = isFirstStart ? part.healthyTimeoutMs : Infinity
        wasHealthy = await runOnce(part, state, context, {
          stopped: stopped.signal,
          becomesHealthy: (over) => waitUntilHealthy(part, over, timeoutMs, areNeedsHealthy),
          becameHealthy,
          said,
        })
      } catch (error) {
        if (isFirstStart && error instanceof Refusal) return onFailure(error)
        state.died = messageOf(error)
      }
      if (stopped.signal.aborted) return
      if (isFirstStart && state.died === WRONG_SETTINGS) return onFailure(new Refusal(said.last ?? state.died))
      failures = wasHealthy || Date.now() - startedAt > LONG_LIFE_MS ? 0 : failures + 1
      if (isFirstStart && failures >= FIRST_START_TRIES) {
        return onFailure(new Refusal(`${part.name} does not start (${state.died}); its log is ${logOf(part.name)}`))
      }
      state.restarts += 1
      changed()
      log(STACK, `${part.name} ended (${state.died}); starting it again`)
      const pause = RESTART_PAUSES_MS[Math.min(failures, RESTART_PAUSES_MS.length - 1)]
      await sleep(pause, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  return {
    part,
    state,
    /** Resolves when the part is healthy for the first time; rejects when it cannot be started. */
    start() {
      return new Promise<void>((resolve, reject) => {
        running = keepRunning(resolve, reject).then(() => reject(new Refusal(`${part.name} was stopped`)))
      })
    },
    async stop() {
      stopped.abort()
      if (state.pid) await end(state.pid, part.stopSignal, part.stopTimeoutMs)
      await running
      await part.clear?.()
    },
  }
}

interface RunOptions {
  stopped: AbortSignal
  /** Waits; resolves to false when the process ended first, or took too long. */
  becomesHealthy: (over: AbortSignal) => Promise<boolean>
  becameHealthy: () => void
  said: Said
}

/** Runs one process from start to end; returns true if it was healthy in between. */
async function runOnce(
  part: Part,
  state: RunnerState,
  context: RunnerContext,
  { stopped, becomesHealthy, becameHealthy, said }: RunOptions,
): Promise<boolean> {
  await part.prepare?.()
  if (stopped.aborted) return false
  const process = spawnPart(part, context, said)
  if (process.pid) state.pid = process.pid
  const { ended, exit } = watchExit(process)
  const over = AbortSignal.any([ended, stopped])
  const healthy = await becomesHealthy(over)
  if (healthy) {
    state.healthy = true
    becameHealthy()
    void killWhenStuck(part, process, over, context.log)
  } else if (!ended.aborted && process.pid) {
    await end(process.pid, 'SIGKILL', 0)
  }
  state.died = await exit
  if (state.died === WRONG_SETTINGS && process.stderr) {
    await Promise.race([finished(process.stderr).catch(() => {}), sleep(LAST_LINE_MS)])
  }
  state.healthy = false
  delete state.pid
  removePid(context.runDir, part.name)
  return healthy
}

/**
 * Starts the process in its own process group: Ctrl-C in the terminal only reaches the supervisor, which stops the
 * parts in order.
 */
function spawnPart({ name, command, args, env, user }: Part, { cwd, runDir, log }: RunnerContext, said: Said) {
  const process = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'], ...user })
  logLines(process.stdout, name, log)
  logLines(process.stderr, name, (from, ...lines) => {
    said.last = lines.at(-1) ?? ''
    log(from, ...lines)
  })
  if (!process.pid) return process
  try {
    recordPid(runDir, name, process.pid)
  } catch (error) {
    // A full disk. The part still runs and is supervised.
    log(STACK, `the process id of ${name} could not be written to ${runDir} (${messageOf(error)})`)
  }
  return process
}

/** `ended` aborts when the process ends; `exit` then says how. */
function watchExit(process: ChildProcess) {
  const ended = new AbortController()
  const exit = once(process, 'exit').then(
    ([code, signal]) => (signal ? `killed by ${signal}` : `exit code ${code}`),
    (error: unknown) => messageOf(error),
  )
  void exit.then(() => ended.abort())
  return { ended: ended.signal, exit }
}

/**
 * Polls until the part is healthy. The interval is 5 % of the time waited, 25 to 250 ms: at most 286 requests in the
 * first minute, below the gateway's limit of 300. The timeout begins when the parts that it needs are healthy.
 */
async function waitUntilHealthy(part: Part, over: AbortSignal, timeoutMs: number, areNeedsHealthy: () => boolean) {
  let since: number | undefined
  while (!over.aborted) {
    if (areNeedsHealthy()) {
      since ??= Date.now()
      if (await part.isHealthy()) return !over.aborted
      if (Date.now() - since > timeoutMs) return false
    }
    await sleep(Math.min(Math.max((Date.now() - (since ?? Date.now())) / 20, 25), 250))
  }
  return false
}

async function killWhenStuck({ name, isStuck }: Part, { pid }: ChildProcess, over: AbortSignal, log: Log) {
  if (!isStuck || !pid) return
  for (let times = 0; times < STUCK_TIMES;) {
    await sleep(STUCK_CHECK_MS, undefined, { ref: false, signal: over }).catch(() => {})
    if (over.aborted) return
    times = (await isStuck().catch(() => false)) ? times + 1 : 0
  }
  log(STACK, `${name} runs but serves nothing; killing it`)
  await end(pid, 'SIGKILL', 0)
}
