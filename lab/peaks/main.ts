/**
 * `npm run peaks`: runs each load on a separate stack and prints the measurements.
 * - LOADS: which, separated by commas (`evening-rush,order-peak,login-storm,flood,broker-outage`); all by default
 * - LOAD_SECONDS (300): duration of evening-rush and login-storm; broker-outage takes twice that
 * - PEAK_SECONDS (60): duration of order-peak; flood takes twice that
 *
 * Exits with 1 when a goal was missed.
 */
import { countSetting, namesSetting } from '../campaign-settings.ts'
import { describeMachine } from '../machine.ts'
import { brokerOutage, eveningRush, flood, loginStorm, orderPeak } from './loads.ts'
import { startLoadedStack } from './stack.ts'

const loadSeconds = countSetting('LOAD_SECONDS', 300)
const peakSeconds = countSetting('PEAK_SECONDS', 60)
const loads = {
  'evening-rush': { run: eveningRush, seconds: loadSeconds },
  'order-peak': { run: orderPeak, seconds: peakSeconds },
  'login-storm': { run: loginStorm, seconds: loadSeconds },
  flood: { run: flood, seconds: 2 * peakSeconds },
  'broker-outage': { run: brokerOutage, seconds: 2 * loadSeconds },
}

for (const name of namesSetting('LOADS', Object.keys(loads) as (keyof typeof loads)[])) {
  const { run, seconds } = loads[name]
  const stack = await startLoadedStack()
  try {
    const before = describeMachine()
    const { lines, goals } = await run(stack, seconds)
    const missed = Object.keys(goals).filter((goal) => !goals[goal])
    const verdict = missed.length === 0 ? 'every goal was met' : `missed: ${missed.join('; ')}`
    const title = `**${name}** for ${seconds} s: ${verdict}. Before: ${before}. After: ${describeMachine()}.`
    console.log([title, '', ...lines].join('\n'))
    if (missed.length > 0) process.exitCode = 1
  } finally {
    await stack.stop()
  }
}
process.exit()
