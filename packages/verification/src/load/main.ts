/**
 * `npm run test:load`: runs each load on a stack of its own and writes the figures into docs/reliability.md.
 * - LOADS: which, separated by commas (`evening-rush,order-peak,login-storm,flood,broker-outage`); all by default
 * - LOAD_SECONDS (300): duration of evening-rush and login-storm; broker-outage takes twice that
 * - PEAK_SECONDS (60): duration of order-peak; flood takes twice that
 * Exit code 1 when a goal was missed.
 */
import { describeMachine, writeFigures } from '../figures.ts'
import { brokerOutage } from './broker-outage.ts'
import { eveningRush } from './evening-rush.ts'
import { flood } from './flood.ts'
import { loginStorm } from './login-storm.ts'
import { orderPeak } from './order-peak.ts'
import { startLoadedStack } from './stack.ts'

const loadSeconds = Number(process.env.LOAD_SECONDS ?? 300)
const peakSeconds = Number(process.env.PEAK_SECONDS ?? 60)
const loads = {
  'evening-rush': { run: eveningRush, seconds: loadSeconds },
  'order-peak': { run: orderPeak, seconds: peakSeconds },
  'login-storm': { run: loginStorm, seconds: loadSeconds },
  flood: { run: flood, seconds: 2 * peakSeconds },
  'broker-outage': { run: brokerOutage, seconds: 2 * loadSeconds },
}
const names = Object.keys(loads)
const wanted = process.env.LOADS?.split(',') ?? names
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`unknown in LOADS: ${unknown.join()}; known: ${names.join()}`)

for (const [name, { run, seconds }] of Object.entries(loads)) {
  if (!wanted.includes(name)) continue
  const stack = await startLoadedStack()
  try {
    const before = describeMachine()
    const { lines, missed } = await run(stack, seconds)
    const verdict = missed.length === 0 ? 'every goal was met' : `missed: ${missed.join('; ')}`
    const title = `**${name}** for ${seconds} s: ${verdict}. Before: ${before}. After: ${describeMachine()}.`
    writeFigures(`load: ${name}`, [title, '', ...lines])
    console.log([title, ...lines].join('\n'))
    if (missed.length > 0) process.exitCode = 1
  } finally {
    await stack.stop()
  }
}
process.exit()
