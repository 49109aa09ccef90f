import { expect, test } from 'vitest'
import { seenAt, withPositions } from './positions.ts'

const LOADED_AT = 1_000_000
const position = (order_id: string, seconds: number, age_seconds = 0) => ({
  order_id,
  lat: 28.6,
  lng: 77.2,
  accuracy: 30,
  seen_at: new Date(LOADED_AT + seconds * 1_000).toISOString(),
  age_seconds,
})
const list = { positions: [position('a', -10, 10), position('b', -60, 60)] }

test('a position that is told takes the place of the one before, and is as old as it is', () => {
  const told = withPositions(list, [{ order_id: 'a', position: position('a', 18, 2) }], 20_000)
  expect(told.positions.map(({ order_id }) => order_id)).toEqual(['a', 'b'])
  expect(told.positions.map((one) => seenAt(one, LOADED_AT))).toEqual([LOADED_AT + 18_000, LOADED_AT - 60_000])
})

test('an older one changes nothing; one of another order joins; the end of one removes it', () => {
  expect(withPositions(list, [{ order_id: 'a', position: position('a', -11) }, { order_id: 'x' }], 0)).toBe(list)
  const changes = [{ order_id: 'c', position: position('c', 0) }, { order_id: 'a' }]
  expect(withPositions(list, changes, 0).positions.map(({ order_id }) => order_id)).toEqual(['b', 'c'])
})
