import { PROMISE_MINUTES } from '@tapri/contracts/limits'
import { measure } from './measure.ts'
import { all, isLearned, type Replayed, tables } from './page.ts'
import { stalls, WEEKS } from './world.ts'

const how = `# Estimates

How well [what orders are promised](expectations.md) would have done over simulated weeks, against a fixed ${PROMISE_MINUTES} minutes. \`npm run replay-promises\` writes this
page: the service's own rules foretell orders of \`services/orders/src/replay\`, and learn from each once it is delivered.`

const world = `## The weeks

${WEEKS} weeks of three stalls, simulated order by order. The estimate sees what the service sees (distance, orders before, the times of the steps, of which
one in eight was not tapped) and nothing of the world that made them:

| stall | orders a day | at the stove | delivery people | radius | |
|---|--:|--:|--:|--:|---|
${stalls.map(({ name, ordersPerDay, makers, riders, radiusKm, speedKmh }) => `| ${name} | ${ordersPerDay} | ${makers} | ${riders} | ${radiusKm} km | ${speedKmh} km/h |`).join('\n')}

Orders come by chance, most at breakfast and at five, a quarter more at weekends; each takes the person who is free first, at the stove and then for the way; streets
are fuller at office hours, and every fifth day it rains and the ride takes half as long again. The comparison is what customers were told before: 30 minutes, always.

Error is the distance in minutes between the time that an order took and the time that was thought likely (of the fixed time: 30). Of each pair of numbers the
**first** is of the estimate, the second of the fixed 30 minutes. The last columns ask whether promises are kept only because they are longer: had every order been
promised the estimate's mean, so many would have kept it. The stalls are counted from the second week on.

What the estimate gains is that a promise fits its order: the error is smaller, those that come late are less late, and of all orders more keep their promise than a fixed time as
long as its mean would keep; at the market, where nearly all that comes late is of the festival, a few less. The minutes to spare aim at nine of ten, and reach it but for that festival: a rush that comes faster than deliveries can teach it.`

const range = (values: readonly number[], say: (value: number) => string) =>
  `${say(Math.min(...values))} to ${say(Math.max(...values))}`

/** The same of other seeds, so that nobody believes one lucky world. */
function otherSeeds(others: readonly (readonly Replayed[])[]): string {
  const of = (way: 'estimate' | 'fixed') => others.map((replayed) => measure(all(replayed, way).filter(isLearned)))
  const error = (way: 'estimate' | 'fixed') =>
    range(
      of(way).map((each) => each.error),
      (value) => value.toFixed(1),
    )
  const kept = (way: 'estimate' | 'fixed') =>
    range(
      of(way).map((each) => each.kept * 100),
      (value) => value.toFixed(0),
    )
  return `${others.length} other seeds, from the second week on: mean error ${error('estimate')} min against ${error('fixed')} min; kept ${kept('estimate')} % against
${kept('fixed')} %.`
}

/** docs/estimates.md. */
export const document = (replayed: readonly Replayed[], others: readonly (readonly Replayed[])[]) => `${how}

${world}

![Mean error by day: the estimate and a fixed 30 minutes](estimates.svg)

${tables(replayed)}

${otherSeeds(others)}
`
