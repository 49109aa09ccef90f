import type { Point } from '../great-circle.ts'
import { costOfPath, type Ground, groundOf, type RunStop, visit } from './ground.ts'
import { exactPath, goodPath, nearestPath } from './paths.ts'

/**
 * Runs: in which order somebody with several orders visits their stops. Rules without a clock, for services and pages;
 * times are minutes from now.
 */

/** Up to this many stops every sequence is tried; beyond that, a heuristic finds a good one. */
const EXACT_STOPS = 8

export interface Leg {
  kind: 'pick_up' | 'stop'
  /** The id of the outlet or the order. */
  id: string
  at: Point
  /** When somebody arrives at the outlet, or has handed the order over. */
  arrives: number
  /** Minutes after the promise; 0 when it is kept, and for an outlet. */
  late: number
}

export interface Run {
  legs: readonly Leg[]
  /** The minutes that all cups wait, with minutes after a promise weighted more heavily. */
  cost: number
  /** When the last stop is done. */
  ends: number
}

function runOf(ground: Ground, path: readonly number[]): Run {
  const legs: Leg[] = []
  let at = ground.start
  let clock = 0
  for (const index of path) {
    const node = ground.nodes[index]
    if (!node) continue
    const comes = clock + ground.ride(at, index)
    const { done } = visit(node, comes)
    const arrives = node.promised === undefined ? comes : done
    const late = node.promised === undefined ? 0 : Math.max(0, arrives - node.promised)
    legs.push({ kind: node.promised === undefined ? 'pick_up' : 'stop', id: node.id, at: node.at, arrives, late })
    clock = done
    at = index
  }
  return { legs, cost: costOfPath(ground, path), ends: clock }
}

/** Plans the run with the least cost: exact up to `exactStops`, beyond that a good one. */
export function planRun(start: Point, stops: readonly RunStop[], exactStops = EXACT_STOPS): Run {
  const ground = groundOf(start, stops)
  return runOf(ground, stops.length <= exactStops ? exactPath(ground) : goodPath(ground))
}

/** Plans the run of somebody who always goes to the nearest stop next. */
export function nearestRun(start: Point, stops: readonly RunStop[]): Run {
  const ground = groundOf(start, stops)
  return runOf(ground, nearestPath(ground))
}

/** Compares how well two runs over the same stops serve the customers. */
export function compareRuns(run: Run, other: Run) {
  const stopsOf = ({ legs }: Run) => legs.filter(({ kind }) => kind === 'stop')
  const lateIn = (each: Run) => stopsOf(each).filter(({ late }) => late > 0).length
  const waits = (each: Run) => stopsOf(each).reduce((sum, { arrives }) => sum + arrives, 0)
  return {
    /** Promises that `run` keeps and `other` does not; negative for the reverse. */
    promisesKept: lateIn(other) - lateIn(run),
    /** Minutes by which a cup arrives sooner on average. */
    minutesSooner: (waits(other) - waits(run)) / Math.max(1, stopsOf(run).length),
  }
}
