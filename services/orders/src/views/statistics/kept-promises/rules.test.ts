import { expect, test } from 'vitest'
import { type CountedOrders, toRecord } from './rules.ts'

/** Returns an outlet's orders by the minutes that they took: `[minutes, orders, kept]`. */
const outlet = (
  name: string,
  rows: [taken_minutes: number, orders: number, kept: number][],
  is_listed = true,
): CountedOrders[] =>
  rows.map(([taken_minutes, orders, kept]) => ({
    outlet_id: `id of ${name}`,
    outlet_name: name,
    is_listed,
    taken_minutes,
    orders,
    kept,
  }))
const none = { orders: 0, kept: 0, kept_percent: null, median_minutes: null }

test.each<[string, Parameters<typeof outlet>[1], object]>([
  ['nothing was counted', [], none],
  ['one of three is 33 %', [[12, 3, 1]], { orders: 3, kept: 1, kept_percent: 33, median_minutes: 12 }],
  ['199 of 200 is not all', [[12, 200, 199]], { orders: 200, kept: 199, kept_percent: 99, median_minutes: 12 }],
  [
    'half came in 20',
    [
      [30, 1, 0],
      [10, 1, 1],
      [20, 1, 1],
    ],
    { orders: 3, kept: 2, kept_percent: 66, median_minutes: 20 },
  ],
  [
    'of many that took as long',
    [
      [9, 2, 2],
      [31, 5, 0],
    ],
    { orders: 7, kept: 2, kept_percent: 28, median_minutes: 31 },
  ],
  [
    'orders for later say nothing about speed',
    [
      [0, 9, 9],
      [15, 1, 1],
    ],
    { orders: 10, kept: 10, kept_percent: 100, median_minutes: 15 },
  ],
  ['none was for now', [[0, 3, 2]], { orders: 3, kept: 2, kept_percent: 66, median_minutes: null }],
])('the record: %s', (_, rows, expected) => {
  const record = toRecord(outlet('Karol Bagh', rows))
  expect(record).toMatchObject({ days: 30, ...expected })
  expect(record.outlets).toMatchObject(rows.length > 0 ? [{ outlet_name: 'Karol Bagh', ...expected }] : [])
})

test('outlets stand by name; one that is gone counts in the whole and is not listed', () => {
  const { outlets, ...all } = toRecord([
    ...outlet('Saket', [[30, 4, 1]]),
    ...outlet('Gone', [[40, 5, 0]], false),
    ...outlet('Karol Bagh', [[10, 1, 1]]),
  ])
  expect(outlets.map(({ outlet_name, orders }) => [outlet_name, orders])).toEqual([
    ['Karol Bagh', 1],
    ['Saket', 4],
  ])
  expect(all).toEqual({ days: 30, orders: 10, kept: 2, kept_percent: 20, median_minutes: 30 })
})
