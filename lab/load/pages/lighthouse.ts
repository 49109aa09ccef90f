import { execFile } from 'node:child_process'
import { cpus } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromiumFlags } from '@tapri/e2e/support/tab'
import { findBrowser } from '@tapri/infra/browser'
import { portChooser } from '@tapri/infra/ports'
import { type BrowserContext, chromium } from 'playwright-core'

/** Installed by `npm ci` in this folder; the main project does not depend on it. */
const program = path.join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'lighthouse')

interface Result {
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue?: number }>
  runtimeError?: { message: string }
}

/** The score, 0 to 100, and times in ms. */
export interface Measured {
  score: number
  largestPaint: number
  blocked: number
}

interface Page {
  url: string
  path: string
  token: string | null
}

/**
 * Runs Lighthouse once with its default device, a phone. With a token, the user is logged in first, and the storage is
 * kept.
 */
export const measure = ({ url, path, token }: Page): Promise<Measured> =>
  withBrowser(async (browser, port) => {
    if (token) await logIn(browser, url, token)
    await waitForIdleCpu()
    const options = [`--port=${port}`, '--output=json', '--quiet', '--only-categories=performance']
    if (token) options.push('--disable-storage-reset')
    const { stdout } = await promisify(execFile)(program, [`${url}${path}`, ...options], { maxBuffer: 2 ** 27 })
    const { categories, audits, runtimeError } = JSON.parse(stdout) as Result
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
    return {
      score: Math.round(categories.performance.score * 100),
      largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      blocked: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    }
  })

/** Stores the token in the browser's default context, which Lighthouse uses. */
async function logIn(browser: BrowserContext, baseUrl: string, token: string) {
  const page = await browser.newPage()
  await page.goto(`${baseUrl}/login`)
  await page.evaluate((token) => localStorage.setItem('token', token), token)
  await page.goto(`${baseUrl}/login`)
  await page.waitForURL('**/customer/menu')
  await page.close()
}

const freePort = portChooser()

/** Runs `work` with a new browser, whose default context Lighthouse uses, and its debugging port. */
async function withBrowser<T>(work: (browser: BrowserContext, port: number) => Promise<T>): Promise<T> {
  const port = await freePort()
  const browser = await chromium.launchPersistentContext('', {
    executablePath: findBrowser(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    // Playwright turns the back/forward cache off, which Lighthouse audits.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    return await work(browser, port)
  } finally {
    await browser.close()
  }
}

const SAMPLE_MS = 2_000
const MAX_WAIT_MS = 15_000
/** When a larger share of the CPUs is busy, the start-up of the stack or the browser distorts the figures. */
const MAX_BUSY = 0.3

/** Waits up to 15 s until at most 30 % of the CPUs are busy. */
async function waitForIdleCpu() {
  const until = Date.now() + MAX_WAIT_MS
  for (let busy = 1; busy > MAX_BUSY && Date.now() < until;) {
    const before = processorTimes()
    await sleep(SAMPLE_MS)
    const after = processorTimes()
    busy = 1 - (after.idle - before.idle) / (after.all - before.all)
  }
}

function processorTimes() {
  const each = cpus().map(({ times }) => times)
  const idle = each.reduce((sum, times) => sum + times.idle, 0)
  return { idle, all: each.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) }
}
