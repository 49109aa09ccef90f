import { createInterface } from 'node:readline/promises'
import { messageOf } from '../run/stack/refusal.ts'
import { fillDemo } from '../run/stack/seed/demo.ts'

/**
 * `npm run ops -- fill-demo [address]`: adds the demo data to a trial stack whose first admin is the demo admin. In
 * production mode the demo customer's phone is verified: the code (from auth's log) is read from standard input.
 */
const address = process.argv[2] ?? 'http://localhost:8080'
try {
  await fillDemo(`${address}/api`, AbortSignal.timeout(600_000), readCode)
  console.log(`${address} has the demo data`)
} catch (error) {
  console.error(`tapri: ${messageOf(error)}`)
  process.exitCode = 1
}

async function readCode(phone: string) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(`Code for ${phone}, from the log of auth: `)).trim()
  } finally {
    terminal.close()
  }
}
