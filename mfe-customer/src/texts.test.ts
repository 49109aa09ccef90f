import { expect, test } from 'vitest'
import { texts as cart } from './cart/texts.ts'
import { texts as checkout } from './checkout/texts.ts'
import { texts as menu } from './menu/texts.ts'
import { texts as orders } from './orders/texts.ts'
import { texts as payment } from './payment/texts.ts'
import { texts as header } from './texts.ts'
import { texts as tracking } from './tracking/texts.ts'

type Tree = Record<string, unknown>
const features = { header, cart, menu, checkout, orders, tracking, payment }

/** Every path of a tree of texts, such as `now.pending`. */
const pathsOf = (tree: object, above = ''): string[] =>
  Object.entries(tree as Tree).flatMap(([key, text]) =>
    typeof text === 'object' && text !== null ? pathsOf(text, `${above}${key}.`) : [`${above}${key}`],
  )

const untranslated = (en: object, hi: object): string[] =>
  Object.entries(en as Tree).flatMap(([key, text]) => {
    const other = (hi as Tree)[key]
    if (typeof text === 'string') return text === other ? [key] : []
    return typeof text === 'object' && text !== null ? untranslated(text, other as object) : []
  })

test.each(Object.entries(features))('%s: every text exists in both languages', (_, { en, hi }) => {
  expect(pathsOf(hi)).toEqual(pathsOf(en))
})

test.each(Object.entries(features))('%s: no Hindi text is a copy of the English one', (_, { en, hi }) => {
  expect(untranslated(en, hi)).toEqual([])
})
