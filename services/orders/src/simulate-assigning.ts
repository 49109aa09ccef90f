import { readFile, writeFile } from 'node:fs/promises'
import { deliver, ordersOf, type DayOrder, type Policy } from './delivering-days.ts'
import { randomFrom } from './replay/random.ts'
import { dayOf, type Stall, stalls } from './replay/world.ts'

/** `npm run simulate-assigning`: brings the orders of simulated days in three ways, and writes what came of it into docs/. */
const DAYS = 14
/** Of the delivery people of each stall: all, and so few that orders wait for them. */
const STAFFING = [1, 0.6]
const MARK = '<!-- written by npm run simulate-assigning -->'

const policies: Record<Policy, string> = {
  nearest_free: 'nearest free, one order each',
  nearest_free_with_all: 'nearest free, with up to 3 that wait',
  suggested: 'suggested',
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function daysOf(stall: Stall, policy: Policy) {
  const orders: DayOrder[] = []
  let km = 0
  for (let number = 0; number < DAYS; number += 1) {
    const random = randomFrom(number + 1)
    const day = dayOf(number, random)
    const own = ordersOf(stall, day, random)
    km += deliver(own, stall, day, policy, randomFrom(number + 1_000))
    orders.push(...own)
  }
  return { orders, km }
}

function rowOf(stall: Stall, policy: Policy) {
  const { orders, km } = daysOf(stall, policy)
  const took = orders.map(({ delivered, placed }) => delivered - placed)
  const cup = orders.map(({ delivered, ready }) => delivered - ready)
  const kept = orders.filter(({ delivered, promised }) => delivered <= promised).length / orders.length
  const cells = [mean(took), quantile(took, 0.9), mean(cup), quantile(cup, 0.9), km / orders.length]
  const numbers = [`${(kept * 100).toFixed(1)} %`, ...cells.map((cell) => cell.toFixed(1))]
  return `| ${stall.name}, ${stall.riders} people, ${orders.length} orders | ${policies[policy]} | ${numbers.join(' | ')} |`
}

const rows = STAFFING.flatMap((share) =>
  stalls.flatMap((stall) => {
    const staffed = { ...stall, riders: Math.max(1, Math.round(stall.riders * share)) }
    return (Object.keys(policies) as Policy[]).map((policy) => rowOf(staffed, policy))
  }),
)
const table = `${MARK}

| stall | who brings | promises kept | minutes to the door | 9 of 10 within | minutes since the stove | 9 of 10 within | km ridden for an order |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`
const file = new URL('../../../docs/assigning.md', import.meta.url)
const [before = ''] = (await readFile(file, 'utf8')).split(MARK)
await writeFile(file, before + table)
console.log('wrote docs/assigning.md')
