import { median } from './percentiles.ts'
import type { Figures, Goal, Row } from './judge.ts'

export const NOT_MEASURED = 'not measured'

/** Formats the rows as a Markdown table. */
export const table = (rows: readonly Row[]): string[] => [
  '| job | value | baseline | ratio | goal | met |',
  '|---|---|---|---|---|---|',
  ...rows.map((row) => `| ${cellsOf(row).join(' | ')} |`),
]

function cellsOf({ goal, value, baseline, ratio, isMet }: Row): string[] {
  return [
    goal.job,
    value === undefined ? NOT_MEASURED : withUnit(value, goal),
    baseline === undefined ? '–' : `${goal.baseline?.split('.')[0]} ${withUnit(baseline, goal)}`,
    ratio === undefined ? '–' : digits(ratio),
    goalText(goal),
    isMet === undefined ? '–' : isMet ? 'yes' : 'no',
  ]
}

function goalText(goal: Goal): string {
  const { of, atLeast, atMost, baseline } = goal
  const bound = atLeast ?? atMost
  if (bound === undefined) return '–'
  const sign = atLeast === undefined ? '≤' : '≥'
  return `${sign} ${of === 'ratio' ? `${bound} ${baseline?.split('.')[0]}` : withUnit(bound, goal)}`
}

const withUnit = (number: number, { unit }: Goal) => `${digits(number)}${unit.startsWith('/') ? '' : ' '}${unit}`

/** Formats three significant digits below 1000, with thousands separators above. */
export const digits = (number: number) =>
  number >= 1000 ? Math.round(number).toLocaleString('en-US') : String(Number(number.toPrecision(3)))

/**
 * Returns the medians of the figures that begin with `prefix`, the largest first: `postgres 2,115 µs, orders 1,697 µs`.
 */
export const processorTimes = (prefix: string, rounds: readonly Figures[]): string =>
  [...new Set(rounds.flatMap(Object.keys))]
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({ name: name.slice(prefix.length), value: median(rounds.map((round) => round[name] ?? 0)) ?? 0 }))
    .toSorted((a, b) => b.value - a.value)
    .map(({ name, value }) => `${name} ${digits(value)} µs`)
    .join(', ')
