import { median } from '../load/report/percentiles.ts'
import { digits } from '../load/report/table.ts'

/** The measurement of a list with one number of stored orders, in one round. */
export interface Timed {
  name: string
  /** Milliseconds. */
  p50: number
  p99: number
  perSecond: number
  /** CPU time of all processes for one response, µs. */
  cpu: number
}

/** The CPU time with the most orders may be this many times that with the fewest. */
const MAX_GROWTH = 1.5

/** The measurements of one round, by size; not each round has every list. */
export type Round = Timed[][]

/** Returns the median of each figure over the rounds, for the lists in the order of the first round that has them. */
export function mediansOf(rounds: readonly Round[]): Timed[][] {
  const names = [...new Set(rounds.flatMap((round) => round.flat().map(({ name }) => name)))]
  return (rounds[0] ?? []).map((_, size) =>
    names.map((name) => {
      const found = rounds.flatMap((round) => (round[size] ?? []).filter((list) => list.name === name))
      const of = (figure: 'p50' | 'p99' | 'perSecond' | 'cpu') =>
        median(found.map((list) => list[figure])) ?? Number.NaN
      return {
        name,
        p50: of('p50'),
        p99: of('p99'),
        perSecond: of('perSecond'),
        cpu: of('cpu'),
      }
    }),
  )
}

/** Formats a row for each list; `bySize` has the same lists in the same order for each size. */
export function growthTable(sizes: readonly number[], bySize: readonly Timed[][]): string[] {
  const titles = sizes.map((size) => digits(size))
  const row = (index: number, cell: (list: Timed) => string) =>
    bySize.map((lists) => lists[index]).map((list) => (list ? cell(list) : '–'))
  const rows = (bySize[0] ?? []).map(({ name }, index) => [
    name.replaceAll('|', ' '),
    ...row(index, ({ p50, p99 }) => `${digits(p50)} / ${digits(p99)}`),
    growthText(growthOf(bySize, index, 'p99')),
    row(index, ({ cpu }) => digits(cpu)).join(' / '),
    growthText(growthOf(bySize, index, 'cpu')),
  ])
  return [
    `| list | ${titles.map((title) => `p50 / p99 ms at ${title}`).join(' | ')} | last : first | µs of processor time at each | last : first (≤ ${MAX_GROWTH}) |`,
    `|${'---|'.repeat(titles.length + 4)}`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ]
}

/** A bare server, measured together with the lists. */
export const CONTROL = 'bare Fastify (control)'

/** Tells whether no list costs much more with the most orders than with the fewest. */
export const isFlat = (bySize: readonly Timed[][]) =>
  (bySize[0] ?? []).every(({ name }, index) => name === CONTROL || growthOf(bySize, index, 'cpu') <= MAX_GROWTH)

const growthOf = (bySize: readonly Timed[][], index: number, figure: 'p99' | 'cpu') =>
  (bySize.at(-1)?.[index]?.[figure] ?? Number.NaN) / (bySize[0]?.[index]?.[figure] ?? Number.NaN)

const growthText = (growth: number) => (Number.isNaN(growth) ? '–' : digits(growth))
