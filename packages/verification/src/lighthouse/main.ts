import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fetchToken } from '@tapri/e2e/support/demo-users'
import { openStackUnderTest } from '../stack/stack-under-test.ts'
import { withBrowser } from './browser.ts'
import { measure, type Measured } from './measure.ts'
import { report } from './report.ts'

/**
 * `npm run lighthouse`: runs Lighthouse five times for the landing page and the customer's menu (phone, slow 4G, processor
 * slowed down four times), takes the median run and writes docs/lighthouse.md. Measures the stack at BASE_URL, else a new
 * one: the production build through the gateway.
 */
const goals = [
  { name: 'Landing', path: '/', user: null, performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 },
  { name: 'Menu, signed in', path: '/customer/menu', user: 'asha', performance: 90, accessibility: 100 },
] as const

const stack = await openStackUnderTest()
const measured: Measured[] = []
try {
  for (const goal of goals) {
    const session = goal.user === null ? null : await fetchToken(stack.url, goal.user)
    measured.push(await withBrowser((browser, port) => measure(browser, port, stack.url, goal, session)))
  }
} finally {
  await stack.stop()
}
await writeFile(path.join(import.meta.dirname, '../../../../docs/lighthouse.md'), report(measured))
for (const { goal, scores } of measured) console.log(goal.name, scores)
const missed = measured.flatMap(({ missed }) => missed)
for (const line of missed) console.error(line)
process.exitCode = missed.length > 0 ? 1 : 0
