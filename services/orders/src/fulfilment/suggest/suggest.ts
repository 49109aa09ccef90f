import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import type { RunStop } from '@tapri/contracts/runs/ground'
import type { DeliveryOption, Suggestions } from '@tapri/contracts/suggestions'
import type { Pace } from '../../order/promise/estimate.ts'
import type { OpenOrder, Person } from './queries.ts'
import { type Candidate, type Option, optionsOf, shareOut, shortlist, type Task } from './rules.ts'
import { groupRuns } from './together.ts'
import { whereIs } from './where.ts'

/** Returns where a person's phone was last seen, or undefined when that is unknown or not for the caller to know. */
export type PositionOf = (person: Person) => Point | undefined

export interface Ground {
  pace: OutletPace
  positionOf: PositionOf
}

/** The current pace of the outlet that asks. */
type OutletPace = Pick<Pace, 'react' | 'make'>

/** Returns the minutes until the tea of an order is ready. */
const readyIn = ({ order_status, ago }: OpenOrder, { react, make }: OutletPace) =>
  order_status === 'preparing' ? Math.max(0, make - ago) : make + Math.max(0, react - ago)

export const taskOf = (order: OpenOrder, pace: OutletPace): Task => ({
  id: order.id,
  at: order.at,
  promised: order.promised,
  pickUp: { id: order.outlet_id, at: order.outlet, ready: readyIn(order, pace) },
})

const stopOf = (order: OpenOrder, pace: OutletPace): RunStop => {
  const { pickUp, ...stop } = taskOf(order, pace)
  return order.order_status === 'out_for_delivery' ? stop : { ...stop, pickUp }
}

/** Returns where a person is, as far as it is known. */
export function placeOf(person: Person, outlet: Point, positionOf: PositionOf) {
  const { open, last } = person
  const isOnTheWay = ({ order_status }: OpenOrder) => order_status === 'out_for_delivery'
  const known = {
    position: positionOf(person),
    last: last ?? undefined,
    onTheWay: open.filter(isOnTheWay),
    waiting: open.filter((order) => !isOnTheWay(order)).map((order) => ({ at: order.outlet })),
  }
  return whereIs(known, outlet)
}

export const candidateOf = (person: Person, outlet: Point, { pace, positionOf }: Ground): Candidate => ({
  id: person.id,
  place: placeOf(person, outlet, positionOf),
  stops: person.open.map((order) => stopOf(order, pace)),
})

/** Suggests who should bring these orders, all of which are free to be assigned. `now` is in ms. */
export function suggest(
  orders: readonly OpenOrder[],
  people: readonly Person[],
  ground: Ground,
  now: number,
): Suggestions {
  const [first] = orders
  if (!first) return { suggested: [], people: [] }
  const { outlet } = first
  const tasks = orders.map((order) => taskOf(order, ground.pace))
  const candidates = shortlist(
    people.map((person) => candidateOf(person, outlet, ground)),
    outlet,
  )
  const shared = shareOut(candidates, tasks)
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  return {
    suggested: [...shared].map(([order_id, delivery_person_id]) => ({ order_id, delivery_person_id })),
    people: optionsOf(candidates, tasks).flatMap((option) => {
      const candidate = byId.get(option.id)
      return candidate ? [toOption(option, candidate, nameOf.get(option.id) ?? '', orders, now)] : []
    }),
    runs: groupRuns(tasks, shared),
  }
}

function toOption(
  { run, breaks }: Option,
  { id, place, stops }: Candidate,
  name: string,
  orders: readonly OpenOrder[],
  now: number,
): DeliveryOption {
  const timeOf = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  const own = new Set(orders.map((order) => order.id))
  const [first] = orders
  const pickUp = run.legs.find((leg) => leg.kind === 'pick_up' && leg.id === first?.outlet_id)
  return {
    delivery_person_id: id,
    name,
    carries: stops.length,
    known_by: place.knownBy,
    ...(place.knownBy !== 'unknown' &&
      first && { distance_km: Math.round(greatCircleKm(place.at, first.outlet) * 10) / 10 }),
    ...(pickUp && { at_outlet: timeOf(pickUp.arrives) }),
    arrivals: run.legs.flatMap(({ kind, id: order_id, arrives, late }) =>
      kind === 'stop' && own.has(order_id)
        ? [{ order_id, arrives_at: timeOf(arrives), late_minutes: Math.round(late) }]
        : [],
    ),
    breaks,
  }
}
