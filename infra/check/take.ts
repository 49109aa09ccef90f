import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Step } from './steps.ts'

export const root = join(import.meta.dirname, '..', '..')
export const bin = join(root, 'node_modules', '.bin')

const running = new Set<ChildProcess>()

/** Forwards a signal to the running steps. */
export function signalSteps(signal: NodeJS.Signals) {
  for (const child of running) child.kill(signal)
}

interface Options {
  env: NodeJS.ProcessEnv
  /** `inherit`: the terminal; a number is a file descriptor. */
  output?: 'inherit' | 'ignore' | number
}

export interface Verdict {
  passed: number
  failed: number
  /** Why the step failed; empty when it passed. */
  problems: string[]
}

/** Runs a step; it passes when it exits with 0 and, if it runs tests, its reporter (`reporter.ts`) found no problem. */
export async function take(step: Step, { env, output = 'inherit' }: Options): Promise<Verdict> {
  const program = step.command === 'node' ? process.execPath : join(bin, step.command)
  const child = spawn(program, step.args, {
    cwd: root,
    env: { ...env, ...step.env, ...(step.verdict && { TEST_VERDICT: step.verdict }) },
    stdio: ['ignore', output, output],
  })
  if (step.niceness && child.pid) setPriority(child.pid, step.niceness)
  running.add(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  running.delete(child)
  const { problems, ...counts } = step.verdict ? readVerdict(step.verdict) : { passed: 0, failed: 0, problems: [] }
  const ending = code === null ? 'ended by a signal' : `ended with exit code ${code}`
  return { ...counts, problems: code === 0 ? problems : [ending, ...problems] }
}

/** Vitest's reporters come last, so there is no verdict when vitest's own setup failed. */
const readVerdict = (file: string): Verdict =>
  existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Verdict)
    : { passed: 0, failed: 0, problems: ['wrote no verdict: no test ran'] }
