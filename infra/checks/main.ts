import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findBrowser } from '../browser.ts'
import { findNatsServer } from '../stack/nats-server.ts'
import { messageOf } from '../stack/refusal.ts'
import { type Step, listSteps } from './steps.ts'

const root = join(import.meta.dirname, '..', '..')
const resultsDir = mkdtempSync(join(tmpdir(), 'tapri-results-'))
const bin = join(root, 'node_modules', '.bin')

type Outcome = { name: string; seconds: number; passed: number; failed: number }

async function main() {
  const env = await environment()
  const outcomes: Outcome[] = []
  for (const step of listSteps(resultsDir)) outcomes.push(await take(step, env))

  console.log('')
  for (const { name, seconds, failed } of outcomes) {
    console.log(`${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s`)
  }
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0)
  const failed = sum((outcome) => outcome.failed)
  console.log(`\n${sum((outcome) => outcome.passed)} passed, ${failed} failed`)
  return failed ? 1 : 0
}

/** Says which servers and browser the tests use, and names them to the tests. */
async function environment(): Promise<NodeJS.ProcessEnv> {
  const browser = findBrowser()
  const nats = process.env.TEST_NATS_URL ? undefined : await findNatsServer(console.log)
  console.log(
    `PostgreSQL: ${process.env.TEST_DATABASE_URL ? 'TEST_DATABASE_URL' : 'a container where Docker has the image, else the embedded one'}`,
  )
  console.log(`NATS:       ${nats ? `${nats.program} ${nats.version}` : 'TEST_NATS_URL'}`)
  console.log(`Browser:    ${browser}`)
  return {
    ...process.env,
    PATH: [bin, process.env.PATH].join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    CHROMIUM_PATH: browser,
    ...(nats && { NATS_SERVER_PATH: nats.program }),
  }
}

let running: ReturnType<typeof spawn> | undefined

async function take({ name, command, args, results }: Step, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const begun = Date.now()
  console.log(
    `\n── ${name}: ${command} ${args.filter((arg) => !arg.startsWith('--reporter') && !arg.startsWith('--output')).join(' ')}`,
  )
  running = spawn(join(bin, command), args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(running, 'exit')
  const seconds = (Date.now() - begun) / 1000
  const counts = results ? countsIn(results) : { passed: 0, failed: 0 }
  // A step that failed without a failed test (a lint error, a suite that could not be loaded) counts as one.
  const failed = code !== 0 || !counts ? Math.max(1, counts?.failed ?? 0) : counts.failed
  console.log(`── ${name}: ${failed ? 'FAILED' : 'ok'} in ${seconds.toFixed(1)} s`)
  return { name, seconds, passed: counts?.passed ?? 0, failed }
}

/** Undefined when no test ran: vitest does not always end with an error when its own preparation fails. */
function countsIn(results: string) {
  if (!existsSync(results)) return undefined
  const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(readFileSync(results, 'utf8'))
  return numTotalTests > 0 ? { passed: Number(numPassedTests), failed: Number(numFailedTests) } : undefined
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    running?.kill(signal)
    process.exitCode = 130
    process.exit()
  })
}

const code = await main().catch((error: unknown) => {
  console.error(`tapri: ${messageOf(error)}`)
  return 1
})
rmSync(resultsDir, { recursive: true, force: true })
process.exit(code)
