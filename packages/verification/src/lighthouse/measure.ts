import lighthouse, { type Result } from 'lighthouse'
import type { BrowserContext } from 'playwright-core'
import { calm } from './idle-cpu.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]
export type Goal = Partial<Record<Category, number>> & { name: string; path: string }

export interface Measured {
  goal: Goal
  /** 0 to 100, of the run in the middle. */
  scores: Record<Category, number>
  /** Milliseconds, of the same run; the shift has no unit. */
  figures: { firstPaint: number; largestPaint: number; blocking: number; shift: number }
  /** Every run: its performance, and how busy the machine was with other things before it, 0 to 1. */
  runs: { performance: number; busy: number }[]
  /** What fell short, a line each. */
  missed: string[]
}

const RUNS = 5

/**
 * Lighthouse in a browser that listens on `port`, as it measures by default: a phone. With a token the person is signed
 * in before, which Lighthouse must then not forget.
 */
export async function measure(
  browser: BrowserContext,
  port: number,
  baseUrl: string,
  goal: Goal,
  token: string | null,
): Promise<Measured> {
  if (token) await enter(browser, baseUrl, token)
  const results: { lhr: Result; busy: number }[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const flags = {
      port,
      output: 'json' as const,
      onlyCategories: [...categories],
      disableStorageReset: token !== null,
    }
    const busy = await calm()
    const result = await lighthouse(`${baseUrl}${goal.path}`, flags)
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`)
    results.push({ lhr: result.lhr, busy })
  }
  const score = (lhr: Result, category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const ordered = results.toSorted((a, b) => score(a.lhr, 'performance') - score(b.lhr, 'performance'))
  const middle = ordered[Math.floor(RUNS / 2)]?.lhr
  if (!middle) throw new Error('Lighthouse did not run')

  const scores = Object.fromEntries(categories.map((category) => [category, score(middle, category)])) as Record<
    Category,
    number
  >
  const number = (audit: string) => middle.audits[audit]?.numericValue ?? Number.NaN
  const short = categories.filter((category) => scores[category] < (goal[category] ?? 0))
  const faults = Object.values(middle.audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary',
  )
  return {
    goal,
    scores,
    figures: {
      firstPaint: number('first-contentful-paint'),
      largestPaint: number('largest-contentful-paint'),
      blocking: number('total-blocking-time'),
      shift: number('cumulative-layout-shift'),
    },
    runs: ordered.map(({ lhr, busy }) => ({ performance: score(lhr, 'performance'), busy })),
    missed: short.map(
      (category) =>
        `${goal.name}: ${category} ${scores[category]}, wanted ${goal[category]} (${faults.map(({ id }) => id).join(', ')})`,
    ),
  }
}

/** Signs in where Lighthouse will look: in the storage of the browser itself. */
async function enter(browser: BrowserContext, baseUrl: string, token: string) {
  const page = await browser.newPage()
  await page.goto(`${baseUrl}/login`)
  await page.evaluate((token) => localStorage.setItem('token', token), token)
  await page.goto(`${baseUrl}/login`)
  await page.waitForURL('**/customer/menu')
  await page.close()
}
