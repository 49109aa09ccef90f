import type { Point } from '../great-circle.ts'

/** A closed line through these points; its last point joins its first. */
export type Ring = readonly Point[]

/** About a centimetre: a point this close to a line counts as on it. */
const ON_LINE_DEGREES = 1e-7

interface Flat {
  x: number
  y: number
}

/** Returns the longitude within half a turn of `from`, so that a ring across the date line is one piece. */
function near(lng: number, from: number) {
  const turns = Math.round((from - lng) / 360)
  return lng + turns * 360
}

const flatten = (ring: Ring, from: number): Flat[] => ring.map(({ lat, lng }) => ({ x: near(lng, from), y: lat }))

const edgesOf = (points: readonly Flat[]) =>
  points.map((point, index) => [point, points[(index + 1) % points.length] ?? point] as const)

/** Returns twice the area of the triangle; positive when c lies to the left of the line from a to b. */
const turn = (a: Flat, b: Flat, c: Flat) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

function liesOn(point: Flat, a: Flat, b: Flat) {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length === 0) return Math.hypot(point.x - a.x, point.y - a.y) <= ON_LINE_DEGREES
  const along = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length
  return (
    Math.abs(turn(a, b, point)) / length <= ON_LINE_DEGREES &&
    along >= -ON_LINE_DEGREES &&
    along <= length + ON_LINE_DEGREES
  )
}

/**
 * Tells whether a point lies in the area of these rings: the first is its border, further ones are holes. The border
 * belongs to the area, also that of a hole. Rings must be smaller than half the earth.
 */
export function isInside({ lat, lng }: Point, rings: readonly Ring[]): boolean {
  const from = rings[0]?.[0]?.lng
  if (from === undefined) return false
  const point = { x: near(lng, from), y: lat }
  const edges = rings.flatMap((ring) => edgesOf(flatten(ring, from)))
  if (edges.some(([a, b]) => liesOn(point, a, b))) return true
  const crossed = edges.filter(
    ([a, b]) => a.y > point.y !== b.y > point.y && point.x < a.x + ((point.y - a.y) / (b.y - a.y)) * (b.x - a.x),
  )
  return crossed.length % 2 === 1
}

/** Tells whether two lines have a point in common. */
function meet([a, b]: readonly [Flat, Flat], [c, d]: readonly [Flat, Flat]) {
  const apart = (one: number, other: number) => (one > 0 && other < 0) || (one < 0 && other > 0)
  if (apart(turn(a, b, c), turn(a, b, d)) && apart(turn(c, d, a), turn(c, d, b))) return true
  return liesOn(a, c, d) || liesOn(b, c, d) || liesOn(c, a, b) || liesOn(d, a, b)
}

/** Tells whether the way from a to b turns back on itself on the way from b to c. */
const turnsBack = (a: Flat, b: Flat, c: Flat) => liesOn(a, b, c) || liesOn(c, a, b)

/** Tells whether the border of an area crosses or touches itself, so that its inside is undefined. */
export function crossesItself(rings: readonly Ring[]): boolean {
  const from = rings[0]?.[0]?.lng ?? 0
  const edges = rings.flatMap((ring, number) =>
    edgesOf(flatten(ring, from)).map((edge, index, all) => ({ edge, number, index, count: all.length })),
  )
  return edges.some(({ edge, number, index, count }, at) =>
    edges.slice(at + 1).some((other) => {
      if (number === other.number && other.index === index + 1) return turnsBack(edge[0], edge[1], other.edge[1])
      if (number === other.number && index === 0 && other.index === count - 1)
        return turnsBack(other.edge[0], edge[0], edge[1])
      return meet(edge, other.edge)
    }),
  )
}
