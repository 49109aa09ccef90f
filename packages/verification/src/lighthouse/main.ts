import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import path from 'node:path'
import { findBrowser } from '@tapri/infra/browser'
import { tokenOf } from '@tapri/e2e/support/demo-users'
import { startedStack } from '../stack-under-test.ts'
import { quietly } from '@tapri/e2e/support/tab'
import { chromium } from 'playwright-core'
import { measure, type Measured } from './measure.ts'
import { report } from './report.ts'

/**
 * `npm run lighthouse`: measures the landing page and the menu of a customer as Lighthouse does for a phone (slow 4G, a
 * processor four times slower), five times each, takes the middle one and writes docs/lighthouse.md. Of a running stack
 * with BASE_URL, else of one of its own: always the production build through the gateway.
 */
const goals = [
  { name: 'Landing', path: '/', who: null, performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 },
  { name: 'Menu, signed in', path: '/customer/menu', who: 'asha', performance: 90, accessibility: 100 },
] as const

const stack = await startedStack()
const measured: Measured[] = []
try {
  for (const goal of goals) {
    const port = await freePort()
    // Its own context, not one apart: Lighthouse opens its tab there.
    const browser = await chromium.launchPersistentContext('', {
      executablePath: findBrowser(),
      args: [...quietly, `--remote-debugging-port=${port}`],
    })
    try {
      const session = goal.who === null ? null : await tokenOf(stack.url, goal.who)
      measured.push(await measure(browser, port, stack.url, goal, session))
    } finally {
      await browser.close()
    }
  }
} finally {
  await stack.stop()
}
await writeFile(path.join(import.meta.dirname, '../../../../docs/lighthouse.md'), report(measured))
for (const { goal, scores } of measured) console.log(goal.name, scores)
const missed = measured.flatMap(({ missed }) => missed)
for (const line of missed) console.error(line)
process.exitCode = missed.length > 0 ? 1 : 0

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
