import { mkdirSync } from 'node:fs'
import type { Log } from './log.ts'
import type { Part } from './part.ts'
import { createRunner } from './runner.ts'

type Options = {
  /** The folder the parts run in. */
  cwd: string
  /** Where it is remembered which processes run. */
  runDir: string
  log: Log
  /** Where what a part said can be read, for the refusal when it does not start; above by default. */
  wordsOf?: (name: string) => string
  /** Called whenever a part became healthy or ended. */
  changed?: () => void
}

/** Starts parts in the order of what they need, keeps them running, and stops them in the opposite order. */
export function supervise(parts: Part[], { cwd, runDir, log, wordsOf = () => 'above', changed = () => {} }: Options) {
  mkdirSync(runDir, { recursive: true, mode: 0o700 })
  const runners = new Map(parts.map((part) => [part.name, createRunner(part, { cwd, runDir, log, wordsOf, changed })]))
  const started = new Map<string, Promise<void>>()
  const stopped = new Map<string, Promise<void>>()
  let stopping = false

  const runnerOf = (name: string) => {
    const runner = runners.get(name)
    if (!runner) throw new Error(`no part is called ${name}`)
    return runner
  }

  function start(name: string): Promise<void> {
    const known = started.get(name)
    if (known) return known
    const runner = runnerOf(name)
    const beginning = (async () => {
      await Promise.all(runner.part.needs.map(start))
      if (stopping) return
      await runner.start()
      await runner.part.onceHealthy?.()
    })()
    started.set(name, beginning)
    return beginning
  }

  function stop(name: string): Promise<void> {
    const known = stopped.get(name)
    if (known) return known
    const dependents = parts.filter((part) => part.needs.includes(name))
    const ending = Promise.all(dependents.map((part) => stop(part.name))).then(() => runnerOf(name).stop())
    stopped.set(name, ending)
    return ending
  }

  return {
    /** Settles when every part is healthy; refuses with the first part that cannot be started. */
    async start() {
      await Promise.all(parts.map((part) => start(part.name)))
    },
    /** Settles when no process of the stack is left. Calling it twice is the same as once. */
    async stop() {
      stopping = true
      await Promise.all(parts.map((part) => stop(part.name)))
    },
    /** What runs now, for `stack.json`. */
    describe: () => parts.map((part) => ({ name: part.name, ...runnerOf(part.name).state, ...part.facts })),
  }
}

export type Supervisor = ReturnType<typeof supervise>
