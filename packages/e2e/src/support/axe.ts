import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { themes } from './tab.ts'

/** Axe's default rules, and target-size of WCAG 2.2 AA, which axe has off by default. */
const options: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }

/** The only rules whose result depends on the theme. */
const colourRules: RunOptions = { ...options, runOnly: ['color-contrast', 'link-in-text-block'] }

/**
 * Adds the function `loadAxe` to each page of the context, where nothing runs before `axeViolations` calls it. The
 * source is sent to the browser once, not for each page; the content security policy forbids a script element.
 * Minified, it takes 50 ms to evaluate instead of 80.
 */
export const prepareAxe = (context: BrowserContext) =>
  context.addInitScript(`globalThis.loadAxe = () => {\n${source}\n}`)

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Returns axe's violations in the light and the dark theme, one line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  await growViewport(page)
  await page.evaluate('loadAxe()')
  const violations: string[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await waitForAnimations(page)
    for (const line of await runAxe(page, colorScheme === 'light' ? options : colourRules))
      violations.push(`${colorScheme}: ${line}`)
  }
  return violations
}

async function runAxe(page: Page, rules: RunOptions): Promise<string[]> {
  // The test does not need the rules that passed, so they are not sent to it.
  const violations = await page.evaluate<AxeResults['violations'], RunOptions>(
    async (given) => (await (globalThis as unknown as { axe: typeof axe }).axe.run(given)).violations,
    rules,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html} ${failureSummary}`),
  )
}

/** Waits until finite animations have ended, so that axe measures final colours. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

/** Makes the viewport as high as the page, so that a fixed bar covers nothing. */
async function growViewport(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 360, height: 780 }
  const needed = await page.evaluate(() => document.documentElement.scrollHeight)
  if (needed > height) await page.setViewportSize({ width, height: needed })
}
