/** An order of the replay: the minutes that it took, those that were likely, and those that were promised. */
export interface Prediction {
  day: number
  took: number
  likely: number
  promised: number
}

/** Returns how accurately some orders were predicted, in minutes. */
export function measure(predictions: readonly Prediction[]) {
  const late = predictions.filter((each) => each.took > each.promised)
  return {
    orders: predictions.length,
    /** Mean absolute difference between the estimate and the actual time. */
    error: mean(predictions.map(({ took, likely }) => Math.abs(took - likely))),
    /** Share, from 0 to 1, that arrived within the promise. */
    kept: 1 - late.length / Math.max(1, predictions.length),
    promised: mean(predictions.map((each) => each.promised)),
    /** Mean minutes after the promise, for orders that missed it. */
    late: mean(late.map((each) => each.took - each.promised)),
  }
}
export type Measured = ReturnType<typeof measure>

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
