import { expect, test } from 'vitest'
import { seenAt, withPosition } from './positions.ts'

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
  const told = withPosition(list, { order_id: 'a', position: position('a', 18, 2) }, 20_000)
  expect(told.positions.map(({ order_id }) => order_id)).toEqual(['b', 'a'])
  expect(told.positions.map((one) => seenAt(one, LOADED_AT))).toEqual([LOADED_AT - 60_000, LOADED_AT + 18_000])
})

test('an older one changes nothing; one of another order joins; the end of one removes it', () => {
  expect(withPosition(list, { order_id: 'a', position: position('a', -11) }, 0)).toBe(list)
  expect(withPosition(list, { order_id: 'c', position: position('c', 0) }, 0).positions).toHaveLength(3)
  expect(withPosition(list, { order_id: 'a' }, 0)).toEqual({ positions: [list.positions[1]] })
})
