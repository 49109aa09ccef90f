/**
 * `npm run test:load`: the loads of the reliability goals, each on a stack of its own, with the figures written into
 * docs/reliability.md. LOADS says which (`l1,l2,l4,l5,a2`), LOAD_SECONDS how long L1, L4 and, twice that, A2 last (300),
 * PEAK_SECONDS L2 and, twice that, L5 (60). Ends with 1 when a goal was missed.
 */
import { machine, writeFigures } from '../figures.ts'
import { a2 } from './broker-outage.ts'
import { l1 } from './evening-rush.ts'
import { l2 } from './order-peak.ts'
import { l4 } from './login-storm.ts'
import { l5 } from './flood.ts'
import { loadedStack } from './stack.ts'

const long = Number(process.env.LOAD_SECONDS ?? 300)
const peak = Number(process.env.PEAK_SECONDS ?? 60)
const loads = {
  l1: { run: l1, seconds: long },
  l2: { run: l2, seconds: peak },
  l4: { run: l4, seconds: long },
  l5: { run: l5, seconds: 2 * peak },
  a2: { run: a2, seconds: 2 * long },
}
const wanted = process.env.LOADS?.split(',') ?? Object.keys(loads)

for (const [name, { run, seconds }] of Object.entries(loads)) {
  if (!wanted.includes(name)) continue
  const stack = await loadedStack()
  try {
    const before = machine()
    const { lines, missed } = await run(stack, seconds)
    const verdict = missed.length === 0 ? 'every goal was met' : `missed: ${missed.join('; ')}`
    const title = `**${name.toUpperCase()}** for ${seconds} s: ${verdict}. Before: ${before}. After: ${machine()}.`
    writeFigures(`load: ${name}`, [title, '', ...lines])
    console.log([title, ...lines].join('\n'))
    if (missed.length > 0) process.exitCode = 1
  } finally {
    await stack.stop()
  }
}
process.exit()
