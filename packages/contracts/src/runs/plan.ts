import type { Point } from '../great-circle.ts'
import { costOfPath, type Ground, groundOf, type RunStop, visit } from './ground.ts'
import { exactPath, goodPath, nearestPath } from './paths.ts'

/**
 * Runs: in which order somebody with several orders goes to their stops. Rules without a clock, for services and pages;
 * times are minutes from now.
 */

/** Up to as many stops every sequence is looked at; beyond, a good one is searched for. */
const EXACT_STOPS = 8

export interface Leg {
  kind: 'pick_up' | 'stop'
  /** For the outlet, or the order. */
  id: string
  at: Point
  /** The time when somebody comes to the outlet, or has handed the order over. */
  arrives: number
  /** After the promise; 0 when it is kept, and for an outlet. */
  late: number
}

export interface Run {
  legs: readonly Leg[]
  /** The minutes that all cups wait, and each minute after a promise several times. */
  cost: number
  /** The time when the last stop is done. */
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

/** The run that costs least: exact up to `exactStops`, beyond that a good one. */
export function planRun(start: Point, stops: readonly RunStop[], exactStops = EXACT_STOPS): Run {
  const ground = groundOf(start, stops)
  return runOf(ground, stops.length <= exactStops ? exactPath(ground) : goodPath(ground))
}

/** The run of somebody who goes to the nearest stops first. */
export function nearestRun(start: Point, stops: readonly RunStop[]): Run {
  const ground = groundOf(start, stops)
  return runOf(ground, nearestPath(ground))
}

/** Says by how much a run serves the customers better than another of the same stops. */
export function compareRuns(run: Run, other: Run) {
  const stopsOf = ({ legs }: Run) => legs.filter(({ kind }) => kind === 'stop')
  const lateIn = (each: Run) => stopsOf(each).filter(({ late }) => late > 0).length
  const waits = (each: Run) => stopsOf(each).reduce((sum, { arrives }) => sum + arrives, 0)
  return {
    /** Promises that it keeps and the other does not; below nothing: the reverse. */
    promisesKept: lateIn(other) - lateIn(run),
    /** By which a cup arrives sooner on average. */
    minutesSooner: (waits(other) - waits(run)) / Math.max(1, stopsOf(run).length),
  }
}
