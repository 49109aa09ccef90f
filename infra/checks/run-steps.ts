import { countsFile } from './counts.ts'
import type { Verdict } from './judge.ts'
import type { Step } from './steps.ts'
import { take } from './take.ts'

interface Outcome extends Verdict {
  name: string
  seconds: number
}

/** Takes every step, also after a red one, says how each ended, and gives the exit code: 0 only when all are green. */
export async function runSteps(
  steps: Step[],
  env: NodeJS.ProcessEnv,
  counts: Record<string, number | undefined>,
): Promise<0 | 1> {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    const startedAt = Date.now()
    const shown = step.args.filter((arg) => !arg.startsWith('--reporter') && !arg.startsWith('--output'))
    console.log(`\n── ${step.name}: ${step.command} ${shown.join(' ')}`)
    const verdict = await take(step, { env, floor: counts[step.name] })
    const outcome = { ...verdict, name: step.name, seconds: (Date.now() - startedAt) / 1000 }
    outcomes.push(outcome)
    console.log(`── ${line(outcome)}`)
  }

  console.log(`\n${outcomes.map(line).join('\n')}`)
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const red = sum(({ problems }) => (problems.length > 0 ? 1 : 0))
  console.log(
    `\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed, steps that are red: ${red}`,
  )
  for (const { name, passed } of red ? [] : outcomes) {
    const more = passed - (counts[name] ?? 0)
    if (more > 0) console.log(`${name}: ${more} more than ${countsFile} asks for (npm run test:counts raises it)`)
  }
  return red ? 1 : 0
}

const line = ({ name, seconds, problems }: Outcome) =>
  [
    `${problems.length > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s`,
    ...problems.map((problem) => `          ${problem}`),
  ].join('\n')
