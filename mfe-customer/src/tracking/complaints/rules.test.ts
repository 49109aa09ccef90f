import type { Complaint } from '@tapri/contracts/complaints/calls'
import { buildOrder } from '@tapri/order-screens/testing'
import { expect, test } from 'vitest'
import { dueDay, openLines } from './rules.ts'

const noon = Date.parse('2026-11-28T06:30:00Z')
const [item] = buildOrder().items
const lines = (delivered_at: string | undefined, ...complained: number[]) =>
  openLines(
    { items: [item, item] as never, ...(delivered_at && { delivered_at }) },
    complained.map((line) => ({ line }) as Complaint),
    noon,
  ).map(({ line }) => line)

test.each([
  ['before the delivery', lines(undefined), []],
  ['just delivered', lines('2026-11-28T06:29:00Z'), [0, 1]],
  ['24 hours ago', lines('2026-11-27T06:30:00Z'), [0, 1]],
  ['longer ago', lines('2026-11-27T06:29:59Z'), []],
  ['one is complained of', lines('2026-11-28T06:29:00Z', 0), [1]],
])('lines that can be complained of: %s', (_, found, expected) => expect(found).toEqual(expected))

test.each([
  ['2026-11-28T06:29:59Z', 'past'],
  ['2026-11-28T18:29:00Z', 'today'],
  ['2026-11-28T18:31:00Z', 'tomorrow'],
])('%s is %s in Delhi at noon', (at, day) => expect(dueDay(at, noon, 'Asia/Kolkata')).toBe(day))
