import { expect, test } from 'vitest'
import { texts } from './texts.ts'

/** Every key path of the texts, such as `next.delivered`. */
const paths = (words: object, above = ''): string[] =>
  Object.entries(words).flatMap(([name, word]) =>
    typeof word === 'object' && word !== null ? paths(word as object, `${above}${name}.`) : [`${above}${name}`],
  )

const untranslated = (en: object, hi: object): string[] =>
  Object.entries(en).flatMap(([name, word]) => {
    const other: unknown = Object.entries(hi).find(([each]) => each === name)?.[1]
    if (typeof word === 'string') return word === other ? [name] : []
    return typeof word === 'object' ? untranslated(word as object, other as object) : []
  })

test('every text exists in both languages', () => {
  expect(paths(texts.hi)).toEqual(paths(texts.en))
})

test('no Hindi text is a copy of the English one', () => {
  expect(untranslated(texts.en, texts.hi)).toEqual([])
})
