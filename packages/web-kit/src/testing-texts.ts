import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'

interface Texts {
  en: object
  hi: object
}
const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null && 'hi' in value

/** The paths of all texts below, such as `next.delivered`, with the text; of one with arguments its source. */
const textsIn = (texts: object, above = ''): [path: string, text: string][] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? textsIn(text, `${above}${name}.`)
      : [[`${above}${name}`, String(text)] as [string, string]],
  )

/** Adds a test for each `*texts.ts` below a folder: every text is there in both languages, and the Hindi one is in Devanagari. */
export async function testTexts(folder: string) {
  const given: Texts[] = []
  vi.doMock(import('./language.tsx'), async (original) => {
    const { createTexts, ...others } = await original()
    return { ...others, createTexts: (texts) => (given.push(texts as unknown as Texts), createTexts(texts)) }
  })
  for (const file of globSync('**/*texts.ts', { cwd: folder }).toSorted()) {
    given.length = 0
    const exported = Object.values((await import(path.join(folder, file))) as Record<string, unknown>)
    const all = [...new Set([...given, ...exported.filter(isTexts)])]
    test(`${file}: every text in both languages, the Hindi one in Devanagari`, () => {
      expect(all.length).toBeGreaterThan(0)
      for (const { en, hi } of all) {
        const translated = textsIn(hi)
        expect(translated.map(([name]) => name).toSorted()).toEqual(
          textsIn(en)
            .map(([name]) => name)
            .toSorted(),
        )
        expect(translated.filter(([, text]) => /\p{L}/u.test(text) && !/[\u0900-\u097f]/.test(text))).toEqual([])
      }
    })
  }
}
