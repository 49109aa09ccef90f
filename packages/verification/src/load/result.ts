import { inWords, type Tally } from './response-stats.ts'

/** What a load came to: lines for docs/reliability.md, and where it missed its goal. */
export interface Outcome {
  lines: string[]
  missed: string[]
}

export const table = (rows: Record<string, { perSecond: number; answers: Tally }>) => [
  '| | wanted a second | answered | p50 | p99 | slowest | answers |',
  '|---|---|---|---|---|---|---|',
  ...Object.entries(rows).map(
    ([kind, { perSecond, answers }]) =>
      `| ${kind} | ${perSecond} | ${answers.count()} | ${answers.at(0.5)} ms | ${answers.at(0.99)} ms | ${answers.slowest()} ms | ${inWords(answers)} |`,
  ),
]

/** The goals that were missed, in words. */
export const missedOf = (goals: Record<string, boolean>) =>
  Object.entries(goals)
    .filter(([, held]) => !held)
    .map(([goal]) => goal)
