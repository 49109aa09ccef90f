/** An order of the replay: minutes that it took, that were thought likely, and that were promised. */
export interface Told {
  day: number
  took: number
  likely: number
  promised: number
}

/** How well some orders were foretold; minutes. */
export interface Measured {
  orders: number
  took: number
  /** Mean distance between what was thought likely and what it took. */
  error: number
  /** Nine of ten are not further off than this. */
  error90: number
  /** Share, from 0 to 1, that came by what was promised. */
  kept: number
  /** Mean of what was promised, and the share that would have come by that, had everybody been promised as much. */
  promised: number
  keptByMean: number
  /** Mean minutes after the promise, of those that came after it. */
  late: number
}

export function measure(told: readonly Told[]): Measured {
  const errors = told.map(({ took, likely }) => Math.abs(took - likely))
  const promised = mean(told.map((each) => each.promised))
  const late = told.filter((each) => each.took > each.promised)
  return {
    orders: told.length,
    took: median(told.map(({ took }) => took)),
    error: mean(errors),
    error90: quantile(errors, 0.9),
    kept: 1 - late.length / Math.max(1, told.length),
    promised,
    keptByMean: told.filter(({ took }) => took <= promised).length / Math.max(1, told.length),
    late: mean(late.map((each) => each.took - each.promised)),
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

const median = (values: readonly number[]) => quantile(values, 0.5)
