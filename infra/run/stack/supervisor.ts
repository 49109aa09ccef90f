import { mkdirSync } from 'node:fs'
import type { Part } from './part.ts'
import { type RunnerContext, createRunner } from './runner.ts'

type Options = {
  /** The folder the parts run in. */
  cwd: string
  /** The folder of the process records. */
  runDir: string
  log: RunnerContext['log']
  /** Returns where a part's log is, for the refusal when the part does not start; `above` by default. */
  logOf?: (name: string) => string
  /** Called whenever a part has become healthy or ended. */
  changed?: () => void
}

/** Starts parts in the order of their needs, keeps them running, and stops them in reverse order. */
export function supervise(parts: Part[], { cwd, runDir, log, logOf = () => 'above', changed = () => {} }: Options) {
  mkdirSync(runDir, { recursive: true, mode: 0o700 })
  const healthyOnce = new Set<string>()
  const started = new Map<string, Promise<void>>()
  const stopped = new Map<string, Promise<void>>()
  let stopping = false
  const runners = new Map(
    parts.map((part) => {
      const areNeedsHealthy = () => part.needs.every((name) => healthyOnce.has(name))
      return [part.name, createRunner(part, { cwd, runDir, log, logOf, changed }, areNeedsHealthy)]
    }),
  )

  const runnerOf = (name: string) => {
    const runner = runners.get(name)
    if (!runner) throw new Error(`no part is called ${name}`)
    return runner
  }

  function start(name: string): Promise<void> {
    const present = started.get(name)
    if (present) return present
    const runner = runnerOf(name)
    const starting = (async () => {
      const needed = Promise.all(runner.part.needs.map(start))
      if (!runner.part.startsEarly) await needed
      if (stopping) return
      await Promise.all([needed, runner.start()])
      await runner.part.onceHealthy?.()
      healthyOnce.add(name)
    })()
    started.set(name, starting)
    return starting
  }

  function stop(name: string): Promise<void> {
    const present = stopped.get(name)
    if (present) return present
    const dependents = parts.filter((part) => part.needs.includes(name))
    const ending = Promise.all(dependents.map((part) => stop(part.name))).then(() => runnerOf(name).stop())
    stopped.set(name, ending)
    return ending
  }

  return {
    /** Resolves when every part is healthy; rejects with the first part that cannot be started. */
    async start() {
      await Promise.all(parts.map((part) => start(part.name)))
    },
    /** Resolves when no process of the stack is left. Idempotent. */
    async stop() {
      stopping = true
      await Promise.all(parts.map((part) => stop(part.name)))
    },
    /** Lists the parts with their present state, for `stack.json`. */
    describe: () => parts.map((part) => ({ name: part.name, ...runnerOf(part.name).state, ...part.facts })),
  }
}

export type Supervisor = ReturnType<typeof supervise>
