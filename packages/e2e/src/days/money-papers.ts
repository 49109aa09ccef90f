import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Tab } from '../support/tab.ts'

const MM_PER_POINT = 25.4 / 72

/** Keeps what is printed on the page until `printed` has looked at it: a browser without a head prints nothing. */
export const keepPrints = ({ context }: Tab) => context.addInitScript('window.print = () => {}')

/**
 * What would come out of the printer: its text, its size in mm and how many pages it has. Nothing on it may be cut off. Also as a picture, which
 * `PICTURES` keeps in that folder.
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
  // Printing ends with it, and the page takes the sheet away.
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

/** Saves a file by the page's dialog, the list of orders at a chosen place, and gives its rows by the names in its first line. */
export async function exported({ page }: Tab, what: 'Orders' | 'Bills' | 'Ledger') {
  const name = `${what.toLowerCase()}.csv`
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export as a table' })
  await dialog.getByRole('radio', { name: new RegExp(`^${what}`) }).check({ force: true })
  await dialog.getByRole('radio', { name: /^Another program/ }).check({ force: true })
  const save = dialog.getByRole('button', { name: 'Save File' })
  const file = what === 'Orders' ? await chosen(page, name, save) : await downloaded(page, name, save)
  await dialog.waitFor({ state: 'hidden' })
  expect(file.startsWith('\uFEFF')).toBe(true)
  const [names = [], ...rows] = cellsOf(file.slice(1))
  return rows.map((row) => Object.fromEntries(names.map((column, index) => [column, row[index] ?? ''])))
}

/** As in a browser that asks for no place. */
async function downloaded(page: Page, name: string, save: Locator): Promise<string> {
  await page.evaluate(() => Object.assign(globalThis, { showSaveFilePicker: undefined }))
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(download.suggestedFilename()).toBe(name)
  return readFile(await download.path(), 'utf8')
}

/** The place is a file of the browser's own for this site: it is written to as one of the disk is. */
async function chosen(page: Page, name: string, save: Locator): Promise<string> {
  await page.evaluate(() => {
    const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) =>
      (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true })
    Object.assign(globalThis, { showSaveFilePicker })
  })
  await save.click()
  // It is named otherwise while it saves.
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return page.evaluate(async (file) => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle(file)
    const bytes = await (await handle.getFile()).arrayBuffer()
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  }, name)
}

/** RFC 4180. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = []
  for (const line of csv.trimEnd().split('\r\n')) {
    const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)]
    rows.push(cells.map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain))
  }
  return rows
}

/** The sum of a column of amounts, in rupees, counted in paise. */
export const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0) / 100
