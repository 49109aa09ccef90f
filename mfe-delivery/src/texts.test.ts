import { expect, test } from 'vitest'
import { texts as deliveries } from './deliveries/texts.ts'
import { texts as routeMap } from './route-map/texts.ts'
import { texts as header } from './texts.ts'

const features = Object.entries({ header, deliveries, routeMap })

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

test.each(features)('%s: every text exists in both languages', (_, { en, hi }) => {
  expect(paths(hi)).toEqual(paths(en))
})

test.each(features)('%s: no Hindi text is a copy of the English one', (_, { en, hi }) => {
  expect(untranslated(en, hi)).toEqual([])
})
