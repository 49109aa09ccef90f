import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { inLanguage, type Texts } from './language.tsx'

/** Stands for any value in a sentence; as text it is a number, which belongs to no script. */
const anyValue: unknown = new Proxy(() => undefined, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 1 : anyValue),
})

/** Lists the Hindi texts inside, with their paths, such as `next.delivered`. */
const hindiIn = (texts: object, above = ''): [path: string, text: string][] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    if (typeof text === 'object' && text !== null) return hindiIn(text, `${above}${name}.`)
    const said: unknown = typeof text === 'function' ? text(...Array.from({ length: 5 }, () => anyValue)) : text
    return [[`${above}${name}`, String(said)] as [string, string]]
  })

const isByLanguage = (value: unknown): value is { hi: object } =>
  typeof value === 'object' && value !== null && 'hi' in value

/** Adds a test for each `*texts.ts` below a folder: every Hindi text is in Devanagari. */
export async function testTexts(folder: string) {
  const given: object[] = []
  vi.doMock(import('./language.tsx'), async (original) => {
    const { bilingual, ...others } = await original()
    return {
      ...others,
      bilingual: (texts) => (given.push(inLanguage(texts as Texts, 'hi')), bilingual(texts)),
    }
  })
  for (const file of globSync('**/*texts.ts', { cwd: folder }).toSorted()) {
    given.length = 0
    const exported = Object.values((await import(path.join(folder, file))) as Record<string, unknown>)
    const all = [...given, ...exported.filter(isByLanguage).map(({ hi }) => hi)]
    test(`${file}: the Hindi texts are in Devanagari`, () => {
      expect(all.length).toBeGreaterThan(0)
      for (const hindi of all) {
        const foreign = hindiIn(hindi).filter(([, text]) => /\p{L}/u.test(text) && !/[\u0900-\u097f]/.test(text))
        expect(foreign).toEqual([])
      }
    })
  }
}
