import { expect, test } from 'vitest'
import { buildOutlet } from '../testing.tsx'
import {
  areasFieldsOf,
  areasOf,
  faultOf,
  insertCorner,
  moveCorner,
  removeCorner,
  squareAround,
} from './areas-fields.ts'

const center = { lat: 28.6315, lng: 77.2167 }
const square = squareAround(center, 2)
const [a, b, c, d] = square as [typeof center, typeof center, typeof center, typeof center]
const area = { name: 'Inner ring', fee: 20, minimum_order: null, rings: [square] }
const outlet = buildOutlet({ delivery_areas: { only: true, areas: [area] } })

test('areas are sent as they were; the last one that goes takes them away', () => {
  const fields = areasFieldsOf(outlet)
  expect(areasOf(fields)).toEqual(outlet.delivery_areas)
  expect(areasOf({ ...fields, delivery_areas: [] })).toBeNull()
  expect(areasOf({ ...fields, areas_only: false })).toEqual({ only: false, areas: [area] })
  expect(areasOf(areasFieldsOf(null))).toBeNull()
})

const [typed] = areasFieldsOf(outlet).delivery_areas
test.each([
  ['nothing', {}, undefined],
  ['no name', { name: ' ' }, 'name'],
  ['no amount', { fee: 'ten' }, 'amount'],
  ['a free fee', { fee: '0' }, undefined],
  ['a border that crosses itself', { rings: [[a, c, b, d]] }, 'crosses'],
  ['a corner far away', { rings: [[a, b, { lat: 30, lng: 77 }]] }, 'far'],
] as const)('an area with %s', (_, given, fault) => {
  const rings = 'rings' in given ? given.rings.map((ring) => [...ring]) : (typed?.rings ?? [])
  expect(typed && faultOf({ ...typed, ...given, rings }, center)).toBe(fault)
})

test('a square is as wide as it is high', () => {
  expect(b.lng - a.lng).toBeCloseTo((c.lat - b.lat) / Math.cos((28.6315 * Math.PI) / 180), 4)
})

const hole = squareAround(center, 1)
test.each([
  ['moves', moveCorner([square], 0, 1, center), [[a, center, c, d]]],
  ['comes behind another', insertCorner([square], 0, 0, center), [[a, center, b, c, d]]],
  ['comes behind the last', insertCorner([square], 0, 3, center), [[a, b, c, d, center]]],
  ['goes', removeCorner([square], 0, 0), [[b, c, d]]],
  ['of a triangle stays', removeCorner([[a, b, c]], 0, 0), [[a, b, c]]],
  ['of a hole of three takes the hole along', removeCorner([square, hole.slice(1)], 1, 0), [square]],
])('a corner %s', (_, rings, expected) => {
  expect(rings).toEqual(expected)
})
