import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { type Ending, judge, type Verdict } from './judge.ts'
import { readReport } from './report.ts'
import { mayBeSkipped, type Step } from './steps.ts'

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

/** Runs a step and judges how it ended. */
export async function take(step: Step, { env, output = 'inherit' }: Options): Promise<Verdict> {
  const program = step.command === 'node' ? process.execPath : join(bin, step.command)
  const child = spawn(program, step.args, {
    cwd: root,
    env: { ...env, ...step.env },
    stdio: ['ignore', output, output],
  })
  if (step.niceness && child.pid) setPriority(child.pid, step.niceness)
  running.add(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  running.delete(child)
  const ending: Ending = { code }
  if (step.results)
    ending.tests = { report: readReport(step.results), mayBeSkipped, mayBeEmpty: step.mayBeEmpty ?? false }
  return judge(ending)
}
