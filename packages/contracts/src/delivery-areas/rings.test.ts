import { expect, test } from 'vitest'
import { crossesItself, isInside, type Ring } from './rings.ts'

/** Reads corners as `lat lng`, one after the other. */
const ring = (corners: string): Ring =>
  corners.split(', ').map((corner) => {
    const [lat = Number.NaN, lng = Number.NaN] = corner.split(' ').map(Number)
    return { lat, lng }
  })

const square = ring('0 0, 0 4, 4 4, 4 0')
const hole = ring('1 1, 1 2, 2 2, 2 1')
const horseshoe = ring('0 0, 0 6, 6 6, 6 4, 2 4, 2 2, 6 2, 6 0')
const slanted = ring('0 0, 1 3, 4 1')
const acrossDateLine = ring('-17 179, -17 -179, -15 -179, -15 179')

test.each([
  ['in the middle', '3 3', [square], true],
  ['outside, beside it', '2 5', [square], false],
  ['outside, at the height of a corner', '4 5', [square], false],
  ['outside, in line with an edge', '0 -1', [square], false],
  ['on an edge', '4 2', [square], true],
  ['on a corner', '0 0', [square], true],
  ['a metre beyond an edge', '4.00001 2', [square], false],
  ['on a slanted edge', '0.3333333333 1', [slanted], true],
  ['just beside a slanted edge', '0.33 1', [slanted], false],
  ['inside, level with a corner', '1 2', [slanted], true],
  ['drawn the other way round', '3 3', [square.toReversed()], true],
  ['in a hole', '1.5 1.5', [square, hole], false],
  ['on the border of a hole', '1 1.5', [square, hole], true],
  ['beside a hole', '0.5 1.5', [square, hole], true],
  ['in the bay of a horseshoe', '4 3', [horseshoe], false],
  ['in its left arm', '4 1', [horseshoe], true],
  ['in its right arm', '4 5', [horseshoe], true],
  ['west of the date line', '-16 179.5', [acrossDateLine], true],
  ['east of the date line', '-16 -179.5', [acrossDateLine], true],
  ['on the date line, written either way', '-16 180', [acrossDateLine], true],
  ['on the date line, written the other way', '-16 -180', [acrossDateLine], true],
  ['on the other side of the earth', '-16 0', [acrossDateLine], false],
  ['in no area', '0 0', [], false],
])('a point %s', (_, at, rings, expected) => {
  const [point = { lat: 0, lng: 0 }] = ring(at)
  expect(isInside(point, rings)).toBe(expected)
})

test.each([
  ['a square', [square], false],
  ['a horseshoe', [horseshoe], false],
  ['a square with a hole', [square, hole], false],
  ['a square across the date line', [acrossDateLine], false],
  ['corners in a line', [ring('0 0, 0 2, 0 4, 4 4, 4 0')], false],
  ['a bow tie', [ring('0 0, 4 4, 4 0, 0 4')], true],
  ['a corner on another edge', [ring('0 0, 0 4, 4 4, 0 2, 4 0')], true],
  ['a corner visited twice', [ring('0 0, 0 2, 1 1, 2 2, 2 0, 1 1')], true],
  ['a spike out and back', [ring('0 0, 0 4, 4 4, 8 8, 4 4, 4 0')], true],
  ['a spike at its first corner', [ring('0 0, 4 0, 2 0, 4 4')], true],
  ['the same corner twice in a row', [ring('0 0, 0 4, 0 4, 4 4')], true],
  ['all corners in one line', [ring('0 0, 0 2, 0 4')], true],
  ['a hole that reaches out', [square, ring('3 3, 3 6, 3.5 6, 3.5 3')], true],
  ['a hole that touches the border', [square, ring('0 1, 1 1, 1 2')], true],
])('%s crosses itself: %s', (_, rings, expected) => {
  expect(crossesItself(rings)).toBe(expected)
})
