import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { openTab } from '../support/tab.ts'

/** The sizes and weights of each font, except titles of --size-2, the smallest: their row keeps a sixth of the ink. */
const used = {
  '--font-text': [
    ['--size-1', '--weight-text'],
    ['--size-1', '--weight-small'],
    ['--size-2', '--weight-text'],
    ['--size-2', '--weight-strong'],
    ['--size-3', '--weight-text'],
    ['--size-3', '--weight-strong'],
    ['--size-4', '--weight-strong'],
  ],
  '--font-display': [
    ['--size-3', '--weight-display'],
    ['--size-4', '--weight-display'],
    ['--size-5', '--weight-display'],
  ],
}

/** Returns the ink of each pixel row of an i, 0 to 255, from its dot to its foot. */
async function inkOfRows(page: Page, style: string): Promise<number[]> {
  await page.evaluate((font) => {
    document.body.innerHTML = `<i id="letter" style="position: fixed; inset: 10px auto auto 10px; padding: 4px; color: #000; background: #fff; font: ${font}">i</i>`
  }, style)
  await page.evaluate(() => document.fonts.ready)
  const png = await page.locator('#letter').screenshot()
  const rows = await page.evaluate(
    async (source) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      const { width, height } = picture
      const canvas = new OffscreenCanvas(width, height).getContext('2d')
      canvas?.drawImage(picture, 0, 0)
      const { data = [] } = canvas?.getImageData(0, 0, width, height) ?? {}
      return Array.from({ length: height }, (_, y) =>
        Math.max(...Array.from({ length: width }, (__, x) => 255 - (data[(y * width + x) * 4] ?? 255))),
      )
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return rows.slice(
    rows.findIndex((ink) => ink > 0),
    rows.findLastIndex((ink) => ink > 0) + 1,
  )
}

test('at one pixel per point an empty row is between the dot of an i and its stem, at all sizes of text on a desktop', async () => {
  const { page } = await openTab(await openBrowser(), { baseUrl: inject('baseUrl'), size: 'desktop' })
  await page.goto('/login')
  const touching: string[] = []
  for (const [font, sizes] of Object.entries(used)) {
    for (const [size, weight] of sizes) {
      const style = `normal var(${weight}) var(${size}) / 1.5 var(${font})`
      const rows = await inkOfRows(page, style)
      if (!rows.includes(0)) touching.push(`${style}: ${rows.join(' ')}`)
    }
  }
  expect(touching).toEqual([])
})
