import { greatCircleKm, type Point } from '../great-circle.ts'
import { DETOUR_FACTOR, DOOR_MINUTES, RIDE_KM_PER_HOUR } from '../ride.ts'

/** The cost of a missed promise and of each minute after it; a minute of waiting for a cup costs 1. */
const MISSED_COUNTS = 20
const LATE_MINUTE_COUNTS = 2

/** A place where tea is picked up. Times are minutes from now. */
export interface PickUp {
  id: string
  at: Point
  /** When the order is ready there. */
  ready: number
}

export interface RunStop {
  id: string
  at: Point
  promised: number
  /** Missing when the order has been picked up already. */
  pickUp?: PickUp | undefined
}

/** Returns the minutes from one point to another by road, without any stop. */
export const rideMinutes = (from: Point, to: Point) =>
  ((greatCircleKm(from, to) * DETOUR_FACTOR) / RIDE_KM_PER_HOUR) * 60

export interface Node {
  id: string
  at: Point
  /** For a stop. */
  promised?: number
  /** For a stop that is not carried yet: the index of the node where it is picked up. */
  from?: number
  /** For a pick-up: when the last of its orders is ready. */
  ready?: number
}

/** Returns the stops in the given order, then the outlets where some of them are picked up. */
function nodesOf(stops: readonly RunStop[]): Node[] {
  const pickUps = new Map<string, Node & { ready: number }>()
  for (const { pickUp } of stops) {
    if (!pickUp) continue
    const { id, at, ready } = pickUp
    pickUps.set(id, { id, at, ready: Math.max(ready, pickUps.get(id)?.ready ?? 0) })
  }
  const outlets = [...pickUps.keys()]
  const own = stops.map(({ id, at, promised, pickUp }): Node => {
    return { id, at, promised, ...(pickUp && { from: stops.length + outlets.indexOf(pickUp.id) }) }
  })
  return [...own, ...pickUps.values()]
}

/**
 * The input of a search for a sequence: the nodes, of which the first `stops` are stops, and the minutes from each to
 * each. The start counts as one more node, after the last.
 */
export interface Ground {
  nodes: readonly Node[]
  stops: number
  start: number
  ride: (from: number, to: number) => number
}

export function groundOf(start: Point, stops: readonly RunStop[]): Ground {
  const nodes = nodesOf(stops)
  const minutes = [...nodes, { at: start }].map((from) => nodes.map((to) => rideMinutes(from.at, to.at)))
  return { nodes, stops: stops.length, start: nodes.length, ride: (from, to) => minutes[from]?.[to] ?? 0 }
}

/**
 * The cost of a stop: the minutes that its cups wait until they are handed over, plus the penalty for a missed promise.
 */
const costOf = (arrives: number, promised: number) =>
  arrives > promised ? arrives + MISSED_COUNTS + LATE_MINUTE_COUNTS * (arrives - promised) : arrives

/** Returns when somebody who comes to a node at `comes` has picked up or handed over there, and what that costs. */
export function visit({ promised, ready }: Node, comes: number) {
  if (promised === undefined) return { done: Math.max(comes, ready ?? 0), cost: 0 }
  const done = comes + DOOR_MINUTES
  return { done, cost: costOf(done, promised) }
}

/** Returns the cost of a sequence of nodes; infinite when a stop comes before the place where it is picked up. */
export function costOfPath({ nodes, start, ride }: Ground, path: readonly number[]): number {
  const seen = new Set<number>()
  let at = start
  let clock = 0
  let sum = 0
  for (const index of path) {
    const node = nodes[index]
    if (!node || (node.from !== undefined && !seen.has(node.from))) return Infinity
    const { done, cost } = visit(node, clock + ride(at, index))
    seen.add(index)
    at = index
    clock = done
    sum += cost
  }
  return sum
}
