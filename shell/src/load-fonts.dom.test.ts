import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { loadFonts } from './load-fonts.ts'

afterEach(() => {
  Reflect.deleteProperty(document, 'fonts')
})

test.each(['en', 'hi'] as const)('%s: families of fonts.css, with the signs asked for', async (language) => {
  const load = vi.fn<(font: string, text: string) => Promise<unknown>>(() => Promise.reject(new Error('offline')))
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true })
  await loadFonts(language, '₹')
  const css = await readFile(path.join(import.meta.dirname, '../../packages/ui/src/fonts.css'), 'utf8')
  const families = load.mock.calls.flatMap(([font]) => font.replace('1em ', '').split(', '))
  expect(families).toHaveLength(3)
  expect(families.filter((family) => !css.includes(`font-family: ${family};`))).toEqual([])
  expect(load.mock.calls.find(([, text]) => text.includes('₹'))?.[0]).toBe("1em 'Baloo 2'")
})
