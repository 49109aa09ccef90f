import type { Goal } from './report/judge.ts'

const floors: readonly [job: string, product: string, smallest: string, baseline: string][] = [
  ['landing page as browsers ask for it', 'landing', 'smallestPacked', 'B'],
  ['landing page without compression', 'landingIdentity', 'smallestPage', 'B'],
  ['a list page of 50 orders', 'list', 'smallestList', 'B'],
  ['orders placed', 'orders', 'smallestOrders', 'P'],
]

/** Of `bench:floors`, shown without bounds: the smallest sensible service to the baseline, the product to both. */
export const floorGoals: readonly Goal[] = [
  ...floors.flatMap(([job, product, smallest, baseline]): Goal[] => [
    {
      job: `${job}: smallest service`,
      figure: `${smallest}.perSecond`,
      unit: '/s',
      baseline: `${baseline}.perSecond`,
      of: 'ratio',
    },
    {
      job: `${job}: product`,
      figure: `${product}.perSecond`,
      unit: '/s',
      baseline: `${baseline}.perSecond`,
      of: 'ratio',
    },
    {
      job: `${job}: product to smallest service`,
      figure: `${product}.perSecond`,
      unit: '/s',
      baseline: `${smallest}.perSecond`,
      of: 'ratio',
    },
  ]),
  {
    job: 'an order of one customer alone, p50: smallest service',
    figure: 'smallestAlone.p50',
    unit: 'ms',
    of: 'value',
  },
  {
    job: 'the same: product to smallest service',
    figure: 'alone.p50',
    unit: 'ms',
    baseline: 'smallestAlone.p50',
    of: 'ratio',
  },
]
