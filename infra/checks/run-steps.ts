import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countsFile } from './counts.ts'
import type { Verdict } from './judge.ts'
import type { Step } from './steps.ts'
import { take } from './take.ts'

interface Outcome extends Verdict {
  name: string
  seconds: number
}

type Counts = Record<string, number | undefined>

/** Takes every step, also after a red one, says how each ended, and gives the exit code: 0 only when all are green. */
export async function runSteps(steps: Step[], env: NodeJS.ProcessEnv, counts: Counts): Promise<0 | 1> {
  const outcomes: Outcome[] = []
  for (const group of groupsOf(steps)) outcomes.push(...(await takeGroup(group, env, counts)))

  console.log(`\n${outcomes.map(line).join('\n')}`)
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const flaky = sum((outcome) => outcome.flaky.length)
  const red = sum(({ problems }) => (problems.length > 0 ? 1 : 0))
  console.log(
    `\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed, steps that are red: ${red}${flaky ? `, flaky tests: ${flaky}` : ''}`,
  )
  for (const { name, passed } of red ? [] : outcomes) {
    const more = passed - (counts[name] ?? 0)
    if (more > 0) console.log(`${name}: ${more} more than ${countsFile} asks for (npm run test:counts raises it)`)
  }
  return red ? 1 : 0
}

/** Each step with those that run beside it. */
function groupsOf(steps: Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of steps) {
    if (step.isBeside) groups.at(-1)?.push(step)
    else groups.push([step])
  }
  return groups
}

/** The first step prints on the terminal; what the others print follows in one piece each when all have ended. */
async function takeGroup(group: Step[], env: NodeJS.ProcessEnv, counts: Counts): Promise<Outcome[]> {
  console.log(heading(group[0]))
  for (const { name } of group.slice(1)) console.log(`── beside it ${name}, whose output follows`)
  const folder = mkdtempSync(join(tmpdir(), 'tapri-output-'))
  const fileOf = (index: number) => join(folder, String(index))
  const outcomes = await Promise.all(
    group.map(async (step, index): Promise<Outcome> => {
      const startedAt = Date.now()
      const output = index === 0 ? 'inherit' : openSync(fileOf(index), 'w')
      const verdict = await take(step, { env, floor: counts[step.name], output })
      if (output !== 'inherit') closeSync(output)
      return { ...verdict, name: step.name, seconds: (Date.now() - startedAt) / 1000 }
    }),
  )
  for (const [index, outcome] of outcomes.entries()) {
    if (index > 0) console.log(`${heading(group[index])}\n${readFileSync(fileOf(index), 'utf8')}`)
    console.log(`── ${line(outcome)}`)
  }
  rmSync(folder, { recursive: true, force: true })
  return outcomes
}

function heading(step: Step | undefined) {
  const shown = step?.args.filter((arg) => !arg.startsWith('--reporter') && !arg.startsWith('--output'))
  return `\n── ${step?.name}: ${step?.command} ${shown?.join(' ')}`
}

const line = ({ name, seconds, flaky, problems }: Outcome) =>
  [
    `${problems.length > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s`,
    ...problems.map((problem) => `          ${problem}`),
    ...flaky.map((test) => `          flaky, passed when it was repeated: ${test}`),
  ].join('\n')
