import lighthouse, { type Result } from 'lighthouse'
import type { BrowserContext } from 'playwright-core'
import { blockedCpuMs, tasksAfterPaint } from './blocked-cpu.ts'
import { waitForIdleCpu } from './idle-cpu.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]
export type Goal = Partial<Record<Category, number>> & { name: string; path: string }

export interface Measured {
  goal: Goal
  /** 0 to 100, of the median run. */
  scores: Record<Category, number>
  /** Of the median run, in ms; the layout shift has no unit. */
  figures: Record<'firstPaint' | 'largestPaint' | 'blocking' | 'blockedCpu' | 'mainThread' | 'shift', number>
  /** Every run: its performance score, and the busy share of the processors before it, 0 to 1. */
  runs: { performance: number; busy: number }[]
  /** Scores below the goal, one line each. */
  missed: string[]
}

const RUNS = 5

/**
 * Runs Lighthouse, five times unless `runs` says otherwise, with its default device, a phone, in a browser with its debugging port at `port`. With a
 * token the user is logged in first, and the storage is kept between runs.
 */
export async function measure(
  browser: BrowserContext,
  port: number,
  baseUrl: string,
  goal: Goal,
  token: string | null,
  runs = RUNS,
): Promise<Measured> {
  if (token) await logIn(browser, baseUrl, token)
  const results: { lhr: Result; busy: number; blockedCpu: number }[] = []
  for (let run = 0; run < runs; run += 1) {
    const flags = {
      port,
      output: 'json' as const,
      onlyCategories: [...categories],
      disableStorageReset: token !== null,
    }
    const busy = await waitForIdleCpu()
    const result = await lighthouse(`${baseUrl}${goal.path}`, flags)
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`)
    const blockedCpu = blockedCpuMs(tasksAfterPaint(result.artifacts.Trace))
    results.push({ lhr: result.lhr, busy, blockedCpu })
  }
  const score = (lhr: Result, category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const ordered = results.toSorted((a, b) => score(a.lhr, 'performance') - score(b.lhr, 'performance'))
  const median = ordered[Math.floor(runs / 2)]
  if (!median) throw new Error('Lighthouse did not run')
  const { lhr: middle, blockedCpu } = median

  const scores = Object.fromEntries(categories.map((category) => [category, score(middle, category)])) as Record<
    Category,
    number
  >
  const number = (audit: string) => middle.audits[audit]?.numericValue ?? Number.NaN
  const belowGoal = categories.filter((category) => scores[category] < (goal[category] ?? 0))
  const failedAudits = Object.values(middle.audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary',
  )
  return {
    goal,
    scores,
    figures: {
      firstPaint: number('first-contentful-paint'),
      largestPaint: number('largest-contentful-paint'),
      blocking: number('total-blocking-time'),
      blockedCpu,
      mainThread: number('mainthread-work-breakdown'),
      shift: number('cumulative-layout-shift'),
    },
    runs: ordered.map(({ lhr, busy }) => ({ performance: score(lhr, 'performance'), busy })),
    missed: belowGoal.map(
      (category) =>
        `${goal.name}: ${category} ${scores[category]}, wanted ${goal[category]} (${failedAudits.map(({ id }) => id).join(', ')})`,
    ),
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
