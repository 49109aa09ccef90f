import { north } from '@tapri/contracts/runs/testing'
import { expect, test } from 'vitest'
import { type CarriedStop, handedOverAt, isTelling } from './riding.ts'

const SEEN_AT = 1_000_000_000
const MINUTE_MS = 60_000
const seen = { ...north(0), accuracy: 30, seen_at: SEEN_AT }
const stop = (id: string, steps: number, promised: number | null = 60): CarriedStop => ({
  id,
  at: north(steps),
  promised: promised === null ? null : SEEN_AT + promised * MINUTE_MS,
})

test.each<[string, CarriedStop[], factor: number, minutes: number | undefined]>([
  ['at the door: to hand over takes 3 minutes', [stop('mine', 0)], 1, 3],
  ['5 minutes away', [stop('mine', 1)], 1, 8],
  ['where rides take twice as long the door does not', [stop('mine', 1)], 2, 13],
  ['a nearer stop comes first, with its door', [stop('mine', 2), stop('other', 1)], 1, 16],
  ['a farther one comes after', [stop('mine', 1), stop('other', 2)], 1, 8],
  ['one the other way whose promise would break comes first', [stop('mine', 1.4), stop('other', -1, 9)], 1, 23],
  ['one without a promise breaks none', [stop('mine', 1), stop('other', -1.1, null)], 1, 8],
  ['not with them', [stop('other', 1)], 1, undefined],
])('when an order is handed over: %s', (_, stops, factor, minutes) => {
  const at = handedOverAt('mine', seen, stops, factor)
  expect(at && Math.round((at - SEEN_AT) / MINUTE_MS)).toBe(minutes)
})

test.each([
  ['just seen', 0, 30, true],
  ['3 minutes ago', 180, 30, true],
  ['longer ago: shown as silent', 181, 30, false],
  ['somewhere within 500 m', 10, 500, true],
  ['anywhere', 10, 501, false],
])('a position tells of minutes: %s', (_, age, accuracy, tells) => {
  expect(isTelling({ ...seen, accuracy }, SEEN_AT + age * 1_000)).toBe(tells)
})
