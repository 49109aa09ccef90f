import { median } from './percentiles.ts'

/** The figures of one round, by name. A figure that could not be measured is absent. */
export type Figures = Readonly<Record<string, number>>

export interface Goal {
  job: string
  /** Name of the figure. */
  figure: string
  unit: string
  /** Name of the figure that it is divided by, within each round. */
  baseline?: string
  /** Which number the bounds apply to. Without bounds it is only shown. */
  of: 'ratio' | 'value'
  atLeast?: number
  atMost?: number
}

export interface Row {
  goal: Goal
  /** The median over the rounds that have it. */
  value: number | undefined
  baseline: number | undefined
  ratio: number | undefined
  /** Undefined when not measured, or without bounds. */
  isMet: boolean | undefined
}

export function judge(goals: readonly Goal[], rounds: readonly Figures[]): Row[] {
  return goals.map((goal) => {
    const { figure, baseline: by } = goal
    const value = medianOf(rounds, (round) => round[figure])
    const baseline = by === undefined ? undefined : medianOf(rounds, (round) => round[by])
    const ratio = by === undefined ? undefined : medianOf(rounds, (round) => quotient(round[figure], round[by]))
    const judged = goal.of === 'ratio' ? ratio : value
    const isMet = judged === undefined || !hasBounds(goal) ? undefined : isWithin(judged, goal)
    return { goal, value, baseline, ratio, isMet }
  })
}

const hasBounds = ({ atLeast, atMost }: Goal) => atLeast !== undefined || atMost !== undefined

const isWithin = (number: number, { atLeast = -Infinity, atMost = Infinity }: Goal) =>
  number >= atLeast && number <= atMost

const quotient = (value: number | undefined, baseline: number | undefined) =>
  value === undefined || !baseline ? undefined : value / baseline

const medianOf = (rounds: readonly Figures[], pick: (round: Figures) => number | undefined) =>
  median(rounds.map(pick).filter((number) => number !== undefined && Number.isFinite(number)) as number[])

/** A round is slow when its bare Fastify needed this many times the CPU time per request of the best round. */
const SLOW = 1.25

/** Returns the rounds in which the machine ran at normal speed; `baseline` names the CPU time of the bare Fastify. */
export function steadyRounds(rounds: readonly Figures[], baseline: string): Figures[] {
  const best = Math.min(...rounds.map((round) => round[baseline] ?? Infinity))
  return rounds.filter((round) => (round[baseline] ?? best) <= best * SLOW)
}

/** The most rounds on a slow host that are replaced. */
const SPARE_ROUNDS = 2

/** Measures until enough rounds are steady, or `SPARE_ROUNDS` more were measured. A single round is not replaced. */
export async function measureRounds(wanted: number, baseline: string, measure: (index: number) => Promise<Figures>) {
  const max = wanted === 1 ? 1 : wanted + SPARE_ROUNDS
  const all: Figures[] = []
  let steady: Figures[] = []
  while (steady.length < wanted && all.length < max) {
    all.push(await measure(all.length))
    steady = steadyRounds(all, baseline)
  }
  return { all, steady }
}
