import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Log, logLines } from './log.ts'
import type { Part } from './part.ts'
import { end, removePid, recordPid } from './processes.ts'
import { Refusal, messageOf } from './refusal.ts'

/** Milliseconds before the next try of a part that did not become healthy; never so long that it is away for 2 s. */
const pauses = [0, 250, 500, 1000, 1500]
const triesAtFirstStart = 3
/** Milliseconds of life after which an end counts as a new trouble, not as the same one again. */
const longEnough = 5000

/** A new part is asked often for so many milliseconds, then four times a second: below the limit of the gateway. */
const ASK_OFTEN_MS = 1000

/** A part is ended when it was found stuck so many times in a row, so many milliseconds apart. */
const stuckTimes = 3
const stuckEvery = 2000

/** `died` says how the last life ended, in words. */
export type RunnerState = { pid?: number; restarts: number; healthy: boolean; died?: string }

type RunnerContext = { cwd: string; runDir: string; log: Log; wordsOf: (name: string) => string; changed: () => void }

/** Keeps one part running: starts it, waits until it is healthy, starts it again whenever it ends. */
export function createRunner(part: Part, { cwd, runDir, log, wordsOf, changed }: RunnerContext) {
  const state: RunnerState = { restarts: 0, healthy: false }
  const stopped = new AbortController()
  let isFirstStart = true
  let child: ChildProcess | undefined
  let life: Promise<void> = Promise.resolve()

  function spawnPart() {
    // A group of its own: Ctrl-C in the terminal reaches the supervisor only, which stops the parts in order.
    const options = {
      cwd,
      env: part.env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'],
    }
    const started = spawn(part.command, part.args, { ...options, ...part.user })
    logLines(started.stdout, part.name, log)
    logLines(started.stderr, part.name, log)
    if (started.pid) {
      state.pid = started.pid
      try {
        recordPid(runDir, part.name, started.pid)
      } catch (error) {
        // A full disk. It runs all the same, and what runs is not let out of sight for that.
        log('tapri', `${part.name} runs, but that could not be written down (${messageOf(error)})`)
      }
    }
    return started
  }

  /** At the first start only so long; later it may be waiting for another part, and ending it would help nobody. */
  async function becameHealthy(ended: AbortSignal) {
    const begun = Date.now()
    const deadline = isFirstStart ? begun + part.healthyWithin : Infinity
    while (!ended.aborted && !stopped.signal.aborted && Date.now() < deadline) {
      if (await part.isHealthy()) return !ended.aborted
      await sleep(Date.now() - begun < ASK_OFTEN_MS ? 50 : 250)
    }
    return false
  }

  async function endWhenStuck(pid: number, ended: AbortSignal) {
    for (let times = 0; times < stuckTimes;) {
      await sleep(stuckEvery, undefined, { ref: false, signal: ended }).catch(() => {})
      if (ended.aborted || stopped.signal.aborted) return
      times = (await part.isStuck?.().catch(() => false)) ? times + 1 : 0
    }
    log('tapri', `${part.name} answers nobody any more; ending it`)
    await end(pid, 'SIGKILL', 0)
  }

  /** From start to end; true when it was healthy in between. */
  async function liveOnce(onHealthy: () => void): Promise<boolean> {
    await part.prepare?.()
    if (stopped.signal.aborted) return false
    const ended = new AbortController()
    const running = spawnPart()
    child = running
    const gone = once(running, 'exit').then(
      ([code, signal]) => (signal ? `killed by ${signal}` : `exit code ${code}`),
      (error: unknown) => messageOf(error),
    )
    void gone.then(() => ended.abort())
    const healthy = await becameHealthy(ended.signal)
    if (healthy) {
      state.healthy = true
      changed()
      onHealthy()
      if (part.isStuck && running.pid) void endWhenStuck(running.pid, ended.signal)
    } else if (!ended.signal.aborted && running.pid) {
      await end(running.pid, 'SIGKILL', 0)
    }
    state.died = await gone
    state.healthy = false
    delete state.pid
    child = undefined
    removePid(runDir, part.name)
    return healthy
  }

  async function keepAlive(onHealthy: () => void, onFailure: (error: Error) => void) {
    let failures = 0
    while (!stopped.signal.aborted) {
      const begun = Date.now()
      let lived = false
      try {
        lived = await liveOnce(() => {
          isFirstStart = false
          onHealthy()
        })
      } catch (error) {
        if (isFirstStart && error instanceof Refusal) return onFailure(error)
        state.died = messageOf(error)
      }
      if (stopped.signal.aborted) return
      failures = lived || Date.now() - begun > longEnough ? 0 : failures + 1
      if (isFirstStart && failures >= triesAtFirstStart) {
        return onFailure(
          new Refusal(`${part.name} does not start (${state.died}); its own words are ${wordsOf(part.name)}`),
        )
      }
      state.restarts += 1
      changed()
      log('tapri', `${part.name} ended (${state.died}); starting it again`)
      await sleep(pauses[Math.min(failures, pauses.length - 1)], undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  return {
    part,
    state,
    /** Settles when the part is healthy for the first time; refuses when it cannot be started. */
    start() {
      return new Promise<void>((resolve, reject) => {
        life = keepAlive(resolve, reject).then(() => reject(new Refusal(`${part.name} was stopped`)))
      })
    },
    async stop() {
      stopped.abort()
      if (child?.pid) await end(child.pid, part.stopSignal, part.stopWithin)
      await life
      await part.clear?.()
    },
  }
}
