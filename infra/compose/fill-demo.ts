import { messageOf } from '../stack/refusal.ts'
import { fillDemo } from '../stack/seed/demo.ts'

/** `npm run fill-demo -- [address]`: the demo data for a trial stack whose first admin is the demo admin. */
const address = process.argv[2] ?? 'http://localhost:8080'
try {
  await fillDemo(`${address}/api`, AbortSignal.timeout(120_000))
  console.log(`${address} has the demo data`)
} catch (error) {
  console.error(`tapri: ${messageOf(error)}`)
  process.exitCode = 1
}
