/**
 * `npm run ops -- probe [URL]`: walks an order of a demo account through the stack, ends it and says how long each step
 * took. It may be run at any time, even while customers use the stack. Exits with 1 when a step failed.
 */
import { accounts, outlets, password } from '../../run/stack/seed/accounts.ts'
import { messageOf, optionsIn } from '../../run/stack/refusal.ts'
import { Failure } from './calls.ts'
import { type Probe, type Step, walk } from './walk.ts'

const given = process.argv.slice(2)
const options = optionsIn(given, ['--deliver', '--json'])
const address = (given.find((word) => !word.startsWith('--')) ?? 'http://localhost:8080').replace(/\/$/, '')
const { PROBE_PHONE, PROBE_PASSWORD, PROBE_LAT, PROBE_LNG, PROBE_TIMEOUT_MS } = process.env
const customer = accounts.find(({ role }) => role === 'customer')

const probe: Probe = {
  address,
  phone: PROBE_PHONE || (customer?.phone ?? ''),
  password: PROBE_PASSWORD || password,
  lat: Number(PROBE_LAT || outlets[0]?.location.lat),
  lng: Number(PROBE_LNG || outlets[0]?.location.lng),
  timeoutMs: Number(PROBE_TIMEOUT_MS || 10_000),
  delivers: options.has('--deliver'),
}

const steps: { step: string; ms: number; failed?: string }[] = []
const step: Step = async (name, work) => {
  const startedAt = performance.now()
  const took = () => Math.round(performance.now() - startedAt)
  try {
    const result = await work()
    steps.push({ step: name, ms: took() })
    return result
  } catch (error) {
    steps.push({ step: name, ms: took(), failed: error instanceof Failure ? error.message : messageOf(error) })
    throw error
  }
}

const ok = await walk(probe, step).then(
  () => true,
  () => false,
)
const ms = steps.reduce((sum, each) => sum + each.ms, 0)
if (options.has('--json')) console.log(JSON.stringify({ address, ok, at: new Date().toISOString(), ms, steps }))
else {
  for (const each of steps) {
    console.log(`${each.failed ? 'FAILED' : 'ok    '} ${String(each.ms).padStart(6)} ms  ${each.step}`)
    if (each.failed) console.log(`       ${each.failed}`)
  }
  console.log(ok ? `An order went through ${address} in ${ms} ms.` : `The order did not go through ${address}.`)
}
process.exitCode = ok ? 0 : 1
