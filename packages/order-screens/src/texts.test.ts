import { orderStatuses } from '@tapri/contracts/order-status'
import { expect, test } from 'vitest'
import { texts } from './texts.ts'
import { timelineTexts } from './timeline/texts.ts'
import { reasonTexts } from './way-out/reason-texts.ts'
import { wayOutTexts } from './way-out/texts.ts'

const all = Object.entries({ texts, reasonTexts, wayOutTexts, timelineTexts })

const paths = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? paths(inner, `${path}${key}.`) : [`${path}${key}`],
  )

test.each(all)('%s: Hindi has every text that English has', (_, { en, hi }) => {
  expect(paths(hi).toSorted()).toEqual(paths(en).toSorted())
})

const words = (value: object): string[] =>
  Object.values(value).flatMap((inner: unknown) => {
    if (typeof inner === 'function') return [String((inner as (given: number) => string)(1))]
    return typeof inner === 'object' && inner !== null ? words(inner) : [String(inner)]
  })

test.each(all)('%s: no Hindi text is a copy of the English one', (_, { hi }) => {
  expect(words(hi).filter((word) => !/[\u0900-\u097f]/.test(word))).toEqual([])
})

test('the statuses read as in the specification', () => {
  expect(orderStatuses.map((status) => texts.en.status[status])).toEqual([
    'Pending',
    'Confirmed',
    'Preparing',
    'Out for Delivery',
    'Delivered',
    'Cancelled',
  ])
})
