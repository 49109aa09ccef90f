/** An order of the replay: minutes that it took, that were thought likely, and that were promised. */
export interface Told {
  day: number
  took: number
  likely: number
  promised: number
}

/** Returns how well some orders were foretold; minutes. */
export function measure(told: readonly Told[]) {
  const late = told.filter((each) => each.took > each.promised)
  return {
    orders: told.length,
    /** Mean distance between what was thought likely and what it took. */
    error: mean(told.map(({ took, likely }) => Math.abs(took - likely))),
    /** Share, from 0 to 1, that came by what was promised. */
    kept: 1 - late.length / Math.max(1, told.length),
    promised: mean(told.map((each) => each.promised)),
    /** Mean minutes after the promise, of those that came after it. */
    late: mean(late.map((each) => each.took - each.promised)),
  }
}
export type Measured = ReturnType<typeof measure>

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
