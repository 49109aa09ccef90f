import { orderStatuses } from '@tapri/contracts/order-status'
import { expect, test } from 'vitest'
import { texts } from './texts.ts'

const paths = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? paths(inner, `${path}${key}.`) : [`${path}${key}`],
  )

test('Hindi has every text that English has', () => {
  expect(paths(texts.hi).toSorted()).toEqual(paths(texts.en).toSorted())
})

test('no Hindi text was forgotten in English', () => {
  const { status, actions, ...rest } = texts.hi
  const words = [...Object.values(rest), ...Object.values(status), ...Object.values(actions)].map((text) =>
    typeof text === 'function' ? String(text(1 as never)) : text,
  )
  expect(words.filter((word) => !/[\u0900-\u097f]/.test(word))).toEqual([])
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
