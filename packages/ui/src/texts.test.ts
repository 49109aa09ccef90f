import { expect, test } from 'vitest'
import { texts } from './texts.ts'

const paths = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? paths(inner, `${path}${key}.`) : [`${path}${key}`],
  )

test('Hindi has every text that English has', () => {
  expect(paths(texts.hi).toSorted()).toEqual(paths(texts.en).toSorted())
})

test('no Hindi text is a copy of the English one', () => {
  const words = Object.values(texts.hi).map((text) =>
    typeof text === 'function' ? String(text(1 as never, 2 as never)) : text,
  )
  expect(words.filter((word) => !/[\u0900-\u097f]/.test(word))).toEqual([])
})
