import type { Point } from '@tapri/contracts/great-circle'
import { PROMISE_MINUTES } from '@tapri/contracts/limits'
import type { Order } from '@tapri/contracts/orders'
import type { RunStop } from '@tapri/contracts/runs/ground'
import { compareRuns, type Leg, nearestRun, planRun, type Run } from '@tapri/contracts/runs/plan'
import type { Stop } from './stops.ts'

const MINUTE_MS = 60_000
/** The minutes that a route must save to be proposed: on average per order, or for an order whose promise it keeps. */
const MIN_GAIN_MINUTES = 4
/** Two runs whose costs differ by less than this count as equal. */
const SAME_COST = 0.01
/** Waypoints that maps apps on phones accept, besides the destination. */
const MAX_WAYPOINTS = 3

/** Returns the time an order is promised for, in ms: its promise, its slot, or the usual time after it was placed. */
export const promisedAt = ({ promise, deliver_at, created_at }: Order) =>
  Date.parse(promise?.at ?? deliver_at ?? created_at) + (promise || deliver_at ? 0 : PROMISE_MINUTES * MINUTE_MS)

/** Compares a route with nearest first: promises kept, or minutes saved per order. */
export type RunGain = { why: 'keeps'; promises: number; stop: Order } | { why: 'saves'; minutes: number }

export interface BetterRun {
  /** The same stops in a better sequence. */
  stops: Stop[]
  legs: readonly Leg[]
  /** Minutes until the last stop is done. */
  minutes: number
  /**
   * The place where the route first differs from nearest first, and the one it comes before, unless it is the very
   * first.
   */
  leads: string[]
  /** Undefined if the gain is too small for a proposal. */
  gain: RunGain | undefined
}

/**
 * Returns a better sequence of the open stops than nearest first, from a point at a time (ms); undefined if there is
 * none.
 */
export function betterRun(nearest: readonly Stop[], from: Point, now: number): BetterRun | undefined {
  const stops = nearest.map(({ order }) => runStopOf(order, now))
  const run = planRun(from, stops)
  const other = nearestRun(from, stops)
  if (other.cost - run.cost < SAME_COST) return undefined
  const byId = new Map(nearest.map((stop) => [stop.order.id, stop]))
  const ordered = run.legs.flatMap((leg) => (leg.kind === 'stop' ? (byId.get(leg.id) ?? []) : []))
  return {
    stops: ordered,
    legs: run.legs,
    minutes: Math.ceil(run.ends),
    leads: leadsOf(run, other, nearest),
    gain: gainOf(run, other, ordered),
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

function leadsOf(run: Run, other: Run, stops: readonly Stop[]) {
  const at = run.legs.findIndex(({ id }, index) => other.legs[index]?.id !== id)
  const isFirst = run.legs.slice(0, at).every(({ kind }) => kind === 'pick_up')
  const nameOf = (leg: Leg | undefined) => {
    const order = stops.find(
      ({ order: { id, outlet_id } }) => leg?.id === (leg?.kind === 'stop' ? id : outlet_id),
    )?.order
    return leg?.kind === 'stop' ? order?.delivery_address.address : order?.outlet_name
  }
  return [nameOf(run.legs[at]), isFirst ? undefined : nameOf(other.legs[at])].flatMap((name) => name ?? [])
}

function gainOf(run: Run, nearest: Run, ordered: readonly Stop[]): RunGain | undefined {
  const { promisesKept, minutesSooner } = compareRuns(run, nearest)
  const before = new Map(nearest.legs.map((leg) => [leg.id, leg]))
  const kept = new Set(
    run.legs.flatMap(({ id, late, arrives }) => {
      const then = before.get(id)
      return then && then.late > 0 && late === 0 && then.arrives - arrives >= MIN_GAIN_MINUTES ? [id] : []
    }),
  )
  const stop = ordered.find(({ order }) => kept.has(order.id))?.order
  if (promisesKept > 0 && stop) return { why: 'keeps', promises: promisesKept, stop }
  if (promisesKept < 0 || minutesSooner < MIN_GAIN_MINUTES) return undefined
  return { why: 'saves', minutes: Math.floor(minutesSooner) }
}

/**
 * Returns Google Maps directions from the phone's position through these points; at most four, the limit of maps apps.
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
