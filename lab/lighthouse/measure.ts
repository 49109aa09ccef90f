import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext } from 'playwright-core'

/** Installed by `npm ci` in this folder; the house does not know it. */
const program = path.join(import.meta.dirname, '..', 'node_modules', '.bin', 'lighthouse')

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

/**
 * Runs Lighthouse once with its default device, a phone, in a browser with its debugging port at `port`. With a token the user is
 * logged in first, and the storage is kept.
 */
export async function measure(
  browser: BrowserContext,
  port: number,
  { url, path, token }: { url: string; path: string; token: string | null },
): Promise<Measured> {
  if (token) await logIn(browser, url, token)
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
}

/** Stores the token in the browser's default context, which Lighthouse uses. */
async function logIn(browser: BrowserContext, baseUrl: string, token: string) {
  const page = await browser.newPage()
  await page.goto(`${baseUrl}/login`)
  await page.evaluate((token) => localStorage.setItem('token', token), token)
  await page.goto(`${baseUrl}/login`)
  await page.waitForURL('**/customer/menu')
  await page.close()
}
