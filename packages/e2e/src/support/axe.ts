import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { themes } from './tab.ts'

/** The rules of WCAG 2.2 AA and axe's own advice; the size of targets is off in axe unless asked for. */
const options: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }

/** The rules that the colours decide; everything else is the same in both themes. */
const ofColours: RunOptions = { ...options, runOnly: ['color-contrast', 'link-in-text-block'] }

/** What axe has against the page in light, then in dark, one line for each finding. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  await unrolled(page)
  // Evaluated by the debugger, as the pages allow no script that is not theirs.
  await page.evaluate(axe.source)
  const found = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    for (const line of await findings(page, colorScheme === 'light' ? options : ofColours))
      found.push(`${colorScheme}: ${line}`)
  }
  return found
}

async function findings(page: Page, rules: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (given) => (globalThis as unknown as { axe: typeof axe }).axe.run(given),
    rules,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html} ${failureSummary}`),
  )
}

/** Until nothing moves any more: half a change of colours is no colour. What moves for ever is not waited for. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

/** As high as all there is to see: what has merely been scrolled beneath a fixed bar is not hidden by it. */
async function unrolled(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 360, height: 780 }
  const needed = await page.evaluate(() => document.documentElement.scrollHeight)
  if (needed > height) await page.setViewportSize({ width, height: needed })
}
