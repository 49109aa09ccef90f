import { type Measured, measure, type Told } from './measure.ts'
import { type Line, plot } from './plot.ts'
import { FESTIVAL_WEEK, ILL_WEEK, type Stall, WEEKS } from './world.ts'

/** What the orders of one stall were told, by both ways. */
export interface Replayed {
  stall: Stall
  estimate: readonly Told[]
  fixed: readonly Told[]
}

type Way = 'estimate' | 'fixed'

export const all = (replayed: readonly Replayed[], way: Way) => replayed.flatMap((each) => each[way])
const inWeek = (week: number) => (told: Told) => Math.floor(told.day / 7) + 1 === week
/** From the second week on. */
export const isLearned = (told: Told) => told.day >= 7

const minutes = (value: number) => value.toFixed(1)
const percent = (share: number) => (share * 100).toFixed(1)

/** Of each pair of numbers the first is of the estimate, the second of the fixed 30 minutes. */
const head = `| | orders | took, median | mean error | 9 of 10 within | kept | late ones, by | promised, mean | kept if all were promised that |
|---|--:|--:|--:|--:|--:|--:|--:|--:|`

const row = (name: string, estimate: Measured, fixed: Measured) => {
  const both = (what: 'error' | 'error90' | 'late') => `**${minutes(estimate[what])}** / ${minutes(fixed[what])}`
  const kept = `**${percent(estimate.kept)}** / ${percent(fixed.kept)} %`
  const cells = [name, estimate.orders, minutes(estimate.took), both('error'), both('error90'), kept, both('late')]
  return `| ${[...cells, minutes(estimate.promised), `${percent(estimate.keptByMean)} %`].join(' | ')} |`
}

const rowOf = (name: string, replayed: readonly Replayed[], which: (told: Told) => boolean) =>
  row(name, measure(all(replayed, 'estimate').filter(which)), measure(all(replayed, 'fixed').filter(which)))

/** The tables: each stall once it has been learned from, and each week of all. */
export function tables(replayed: readonly Replayed[]): string {
  const weeks = Array.from({ length: WEEKS }, (_, index) => index + 1)
  const stalls = replayed.map((each) => rowOf(each.stall.name, [each], isLearned))
  return `${[head, ...stalls, rowOf('**all**', replayed, isLearned)].join('\n')}

By week, all stalls together; in week ${ILL_WEEK} a pair of hands is missing where there is more than one, week ${FESTIVAL_WEEK} ends with a festival:

${[head, ...weeks.map((week) => rowOf(`week ${week}`, replayed, inWeek(week)))].join('\n')}`
}

/** The mean error of each day. */
export function errorPlot(replayed: readonly Replayed[]): string {
  const line = (name: string, way: Way): Line => ({
    name,
    look: way,
    days: Array.from(
      { length: WEEKS * 7 },
      (_, day) => measure(all(replayed, way).filter((told) => told.day === day)).error,
    ),
  })
  return plot(
    'Mean error by day, in minutes',
    `Distance between the time that an order took and the time that it was told, mean of each day over ${WEEKS} weeks: by the estimate and by a fixed 30 minutes.`,
    [line('estimate', 'estimate'), line('fixed 30 min', 'fixed')],
    [
      { name: 'one away', begin: (ILL_WEEK - 1) * 7, end: ILL_WEEK * 7 },
      { name: 'festival', begin: FESTIVAL_WEEK * 7 - 3, end: FESTIVAL_WEEK * 7 },
    ],
  )
}
