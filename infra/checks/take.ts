import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Ending, judge, type Verdict } from './judge.ts'
import { readReport } from './report.ts'
import { mayBeSkipped, type Step } from './steps.ts'

export const root = join(import.meta.dirname, '..', '..')
export const bin = join(root, 'node_modules', '.bin')

let running: ChildProcess | undefined

/** Passes a signal on to the step that runs now. */
export const signalStep = (signal: NodeJS.Signals) => running?.kill(signal)

interface Options {
  env: NodeJS.ProcessEnv
  /** How many tests it must pass at least. */
  floor: number | undefined
  /** `inherit`: on the terminal. */
  output?: 'inherit' | 'ignore'
}

/** Runs a step and judges how it ended. */
export async function take(step: Step, { env, floor, output = 'inherit' }: Options): Promise<Verdict> {
  const program = step.command === 'node' ? process.execPath : join(bin, step.command)
  running = spawn(program, step.args, { cwd: root, env, stdio: ['ignore', output, output] })
  const [code] = (await once(running, 'exit')) as [number | null]
  const ending: Ending = { code }
  if (step.results) ending.tests = { report: readReport(step.results), floor, mayBeSkipped }
  return judge(ending)
}
