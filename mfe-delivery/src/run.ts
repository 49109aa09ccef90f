import type { Point } from '@tapri/contracts/great-circle'
import { PROMISE_MINUTES } from '@tapri/contracts/limits'
import type { Order } from '@tapri/contracts/orders'
import type { RunStop } from '@tapri/contracts/runs/ground'
import { compareRuns, type Leg, nearestRun, planRun, type Run } from '@tapri/contracts/runs/plan'
import type { Stop } from './stops.ts'

const MINUTE_MS = 60_000
/** The minutes that a run must save, of all cups together, to be worth a change of the order. */
const MIN_GAIN = 1
/** Waypoints that map apps of phones take, besides the last stop. */
const MAX_WAYPOINTS = 3

/**
 * Returns when an order was promised, in ms: its promise, else its slot, else the usual time after it was placed
 * (before promises were stored).
 */
export const promisedAt = ({ promise, deliver_at, created_at }: Order) =>
  Date.parse(promise?.at ?? deliver_at ?? created_at) + (promise || deliver_at ? 0 : PROMISE_MINUTES * MINUTE_MS)

/** Why a run is better than nearest first. */
export type RunReason =
  | { why: 'keeps'; promises: number; stop: Order }
  | { why: 'sooner'; minutes: number }
  | { why: 'less_late' }

export interface BetterRun {
  /** The same stops in another order. */
  stops: Stop[]
  legs: readonly Leg[]
  /** Until the last stop is done. */
  minutes: number
  /** The name of the outlet where it begins, if it does. */
  pickUpFirst: string | undefined
  reason: RunReason
}

/** A better order of open stops than nearest first, from a point at a time (ms); undefined when there is none. */
export function betterRun(nearest: readonly Stop[], from: Point, now: number): BetterRun | undefined {
  const stops = nearest.map(({ order }) => runStopOf(order, now))
  const run = planRun(from, stops)
  const other = nearestRun(from, stops)
  if (other.cost - run.cost < MIN_GAIN) return undefined
  const byId = new Map(nearest.map((stop) => [stop.order.id, stop]))
  const ordered = run.legs.flatMap((leg) => (leg.kind === 'stop' ? (byId.get(leg.id) ?? []) : []))
  const [first] = run.legs
  return {
    stops: ordered,
    legs: run.legs,
    minutes: Math.ceil(run.ends),
    pickUpFirst:
      first?.kind === 'pick_up'
        ? nearest.find(({ order }) => order.outlet_id === first.id)?.order.outlet_name
        : undefined,
    reason: reasonOf(run, other, ordered),
  }
}

function runStopOf(order: Order, now: number): RunStop {
  const { lat, lng } = order.delivery_address
  return {
    id: order.id,
    at: { lat, lng },
    promised: (promisedAt(order) - now) / MINUTE_MS,
    ...(order.order_status !== 'out_for_delivery' && {
      pickUp: { id: order.outlet_id, at: order.outlet_location, ready: 0 },
    }),
  }
}

function reasonOf(run: Run, nearest: Run, ordered: readonly Stop[]): RunReason {
  const { promisesKept, minutesSooner } = compareRuns(run, nearest)
  const missed = new Set(nearest.legs.flatMap(({ id, late }) => (late > 0 ? [id] : [])))
  const kept = new Set(run.legs.flatMap(({ id, late }) => (late > 0 ? [] : [id])))
  const stop = ordered.find(({ order }) => missed.has(order.id) && kept.has(order.id))?.order
  if (promisesKept > 0 && stop) return { why: 'keeps', promises: promisesKept, stop }
  const minutes = Math.round(minutesSooner)
  return minutes >= 1 ? { why: 'sooner', minutes } : { why: 'less_late' }
}

/**
 * Google Maps directions through several points from where the phone is; at most four of them, which is what map apps
 * take.
 */
export function runDirections(points: readonly Point[]) {
  const taken = points.slice(0, MAX_WAYPOINTS + 1)
  const text = ({ lat, lng }: Point) => `${lat},${lng}`
  const last = taken.at(-1)
  const query = new URLSearchParams({
    api: '1',
    ...(last && { destination: text(last) }),
    ...(taken.length > 1 && { waypoints: taken.slice(0, -1).map(text).join('|') }),
  })
  return { url: `https://www.google.com/maps/dir/?${query.toString()}`, stops: taken.length }
}
