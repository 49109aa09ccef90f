import { delimiter } from 'node:path'
import { findBrowser, findHeadlessShell } from './programs/browser.ts'
import { findFaketime } from './programs/faketime.ts'
import { findPrometheus } from './programs/prometheus.ts'
import { findNatsServer } from '../run/stack/nats-server.ts'
import { bin } from './take.ts'

/** Reports which servers and browser the tests use, and passes them to the tests. */
export async function environment(): Promise<NodeJS.ProcessEnv> {
  const browser = findBrowser()
  const shell = findHeadlessShell()
  const clock = process.platform === 'linux' ? findFaketime() : undefined
  const { prometheus } = findPrometheus()
  const nats = process.env.TEST_NATS_URL ? undefined : await findNatsServer(console.log)
  console.log(
    `PostgreSQL: ${process.env.TEST_DATABASE_URL ? 'TEST_DATABASE_URL' : 'a container where Docker has the image, else the embedded one'}`,
  )
  console.log(`NATS:       ${nats ? `${nats.program} ${nats.version}` : 'TEST_NATS_URL'}`)
  console.log(`Browser:    ${browser}; for most tests ${shell}`)
  console.log(`Clock:      ${clock ?? 'not moved: libfaketime is for Linux'}`)
  console.log(`Prometheus: ${prometheus}`)
  return {
    ...process.env,
    PATH: [bin, process.env.PATH].join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    CHROMIUM_PATH: browser,
    HEADLESS_SHELL_PATH: shell,
    ...(clock && { FAKETIME_LIBRARY: clock }),
    ...(nats && { NATS_SERVER_PATH: nats.program }),
  }
}
