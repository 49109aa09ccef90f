import { type Measured, measure } from './measure.ts'
import { all, isLearned, type Replayed, replay } from './replay.ts'

/**
 * Predicts the orders of simulated weeks with the service's own estimate and with the fixed time, and prints how
 * accurate each was.
 */
const OTHER_SEEDS = 10

const row = (name: string, estimate: Measured, fixed: Measured) => ({
  name,
  orders: estimate.orders,
  'mean error': `${estimate.error.toFixed(1)} / ${fixed.error.toFixed(1)} min`,
  kept: `${(estimate.kept * 100).toFixed(1)} / ${(fixed.kept * 100).toFixed(1)} %`,
  'late ones, by': `${estimate.late.toFixed(1)} / ${fixed.late.toFixed(1)} min`,
  promised: `${estimate.promised.toFixed(1)} min`,
})

const rowOf = (name: string, replayed: readonly Replayed[]) =>
  row(name, measure(all(replayed, 'estimate').filter(isLearned)), measure(all(replayed, 'fixed').filter(isLearned)))

const replayed = replay(1)
console.table([
  ...replayed.map((each) => rowOf(each.stall.name, [each])),
  rowOf('all', replayed),
  ...Array.from({ length: OTHER_SEEDS }, (_, seed) => rowOf(`seed ${seed + 2}`, replay(seed + 2))),
])
