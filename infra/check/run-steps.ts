import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Step } from './steps.ts'
import { take, type Verdict } from './take.ts'

interface Outcome extends Verdict {
  step: Step
  seconds: number
}

/**
 * Runs every step, even after a failed one, prints how each ended, and returns the exit code: 0 only when all passed.
 */
export async function runSteps(steps: Step[], env: NodeJS.ProcessEnv): Promise<0 | 1> {
  const outcomes: Outcome[] = []
  for (const group of groupsOf(steps)) outcomes.push(...(await takeGroup(group, env)))

  console.log(`\n${outcomes.map(line).join('\n')}`)
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const red = sum(({ problems }) => (problems.length > 0 ? 1 : 0))
  console.log(
    `\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed, steps that are red: ${red}`,
  )
  return red ? 1 : 0
}

interface Group {
  first: Step
  /** Steps that start together with `first`. */
  beside: Step[]
}

function groupsOf(steps: Step[]): Group[] {
  const groups: Group[] = []
  for (const step of steps) {
    if (step.starts === 'beside') groups.at(-1)?.beside.push(step)
    else groups.push({ first: step, beside: [] })
  }
  return groups
}

/** The first step prints to the terminal; the output of the others follows in one piece each when all have ended. */
async function takeGroup({ first, beside }: Group, env: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tapri-output-'))
  const fileOf = ({ name }: Step) => join(folder, name)
  const takeTimed = async (step: Step, output: 'inherit' | number): Promise<Outcome> => {
    const startedAt = Date.now()
    const verdict = await take(step, { env, output })
    return { ...verdict, step, seconds: (Date.now() - startedAt) / 1000 }
  }
  const takeToFile = async (step: Step) => {
    const file = openSync(fileOf(step), 'w')
    const outcome = await takeTimed(step, file)
    closeSync(file)
    return outcome
  }

  console.log(heading(first))
  for (const { name } of beside) console.log(`── beside it ${name}, whose output follows`)
  const [shown, ...others] = await Promise.all([takeTimed(first, 'inherit'), ...beside.map(takeToFile)])
  console.log(`── ${line(shown)}`)
  for (const outcome of others) {
    console.log(`${heading(outcome.step)}\n${readFileSync(fileOf(outcome.step), 'utf8')}\n── ${line(outcome)}`)
  }
  rmSync(folder, { recursive: true, force: true })
  return [shown, ...others]
}

function heading({ name, command, args }: Step) {
  const shown = args.filter((arg) => !arg.startsWith('--reporter'))
  return `\n── ${name}: ${command} ${shown.join(' ')}`
}

const line = ({ step, seconds, problems }: Outcome) =>
  [
    `${problems.length > 0 ? 'FAILED' : 'ok    '}  ${step.name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s`,
    ...problems.map((problem) => `          ${problem}`),
  ].join('\n')
