import { expect } from 'vitest'
import type { Tab } from '../support/tab.ts'

const MM_PER_POINT = 25.4 / 72

/** Keeps what is printed on the page until `printed` has looked at it: a headless browser prints nothing. */
export const keepPrints = ({ context }: Tab) => context.addInitScript('window.print = () => {}')

/**
 * Returns what the printer would print: its text, its size in mm and its number of pages. Fails when anything is cut
 * off or it is blank. With `PICTURES`, also saves a picture in that folder.
 */
export async function printed({ page }: Tab, name: string) {
  const sheet = page.locator('[data-paper]')
  await sheet.locator('style').waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  const folder = process.env.PICTURES
  const picture = await sheet.screenshot(folder ? { path: `${folder}/${name}.png` } : {})
  const cutOff = await sheet.evaluate(
    (all) =>
      [...all.querySelectorAll('*')].filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
        .length,
  )
  const text = (await sheet.innerText()).replaceAll(/\s+/g, ' ')
  // This ends printing, and the page removes the sheet.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  await page.emulateMedia({ media: null })
  await sheet.waitFor({ state: 'detached' })
  expect({ cutOff, isBlank: picture.length < 2_000 }).toEqual({ cutOff: 0, isBlank: false })
  const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.map(Number) ?? []
  return {
    text,
    widthMm: Math.round(width * MM_PER_POINT),
    heightMm: Math.round(height * MM_PER_POINT),
    pages: pdf.match(/\/Type \/Page\b(?!s)/g)?.length,
  }
}
