import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import type { RunStop } from '@tapri/contracts/runs/ground'
import { nearestRun, planRun } from '@tapri/contracts/runs/plan'
import { likelyMinutes, partsOf, usualPace } from '../../services/orders/src/order/promise/estimate.ts'
import type { Random } from './random.ts'
import { type Day, placements, type Stall, traffic } from './world.ts'
import { type Candidate, shareOut, type Task } from '../../services/orders/src/fulfilment/suggest/rules.ts'

/** Who gets which order, and in which order they bring several. */
export type Policy = 'nearest_free' | 'nearest_free_with_all' | 'suggested'

/** An order of a day; minutes since midnight. */
export interface DayOrder {
  id: string
  at: Point
  placed: number
  begun: number
  ready: number
  promised: number
  delivered: number
}

interface Way {
  from: Point
  to: Point
  starts: number
  ends: number
  /** The order that is handed over at its end; missing on the way to the outlet. */
  stop?: DayOrder
}

interface Person {
  id: string
  at: Point
  way: Way | undefined
  /** Assigned, not picked up. */
  waiting: DayOrder[]
  carried: DayOrder[]
  km: number
}

const outlet: Point = { lat: 28.6315, lng: 77.2167 }
const STEP = 0.25
/** How many orders somebody takes who takes all that wait. */
const MAX_TAKEN = 3
const WORLD_DETOUR = 1.4
const DOOR_MINUTES = 3
const KM_PER_DEGREE = 111.2

const isAtOutlet = ({ at }: Person) => greatCircleKm(at, outlet) < 0.01

/** The orders of a day as they are made: placed, begun and ready whoever brings them, so that policies are compared by the same day. */
export function ordersOf(stall: Stall, day: Day, random: Random): DayOrder[] {
  const makers = Array.from({ length: Math.max(1, stall.makers - day.away) }, () => 0)
  const made: DayOrder[] = []
  for (const placed of placements(stall, day, random)) {
    const km = stall.radiusKm * Math.sqrt(random.next())
    const angle = 2 * Math.PI * random.next()
    const pieces = 1 + Math.floor(random.next() ** 2 * 6)
    const free = makers.indexOf(Math.min(...makers))
    const begun = Math.max(placed + random.around(stall.reactMinutes, 2), makers[free] ?? 0)
    const ready = begun + random.around(stall.orderMinutes + pieces * stall.pieceMinutes, 1.3)
    makers[free] = ready
    const parts = partsOf({ km, ahead: made.filter((order) => order.ready > placed).length }, usualPace)
    const at = {
      lat: outlet.lat + (km * Math.cos(angle)) / KM_PER_DEGREE,
      lng: outlet.lng + (km * Math.sin(angle)) / (KM_PER_DEGREE * Math.cos((outlet.lat * Math.PI) / 180)),
    }
    const promised = placed + likelyMinutes(parts) + parts.spare_minutes
    made.push({ id: `o-${made.length}`, at, placed, begun, ready, promised, delivered: Infinity })
  }
  return made
}

/** Brings the orders of a day; sets `delivered` of each, and gives the km that were ridden. */
export function deliver(orders: readonly DayOrder[], stall: Stall, day: Day, policy: Policy, random: Random): number {
  const people = Array.from({ length: stall.riders }, (_, n): Person => ({
    id: `p-${n}`,
    at: outlet,
    way: undefined,
    waiting: [],
    carried: [],
    km: 0,
  }))
  const unassigned = [...orders]
  const minutesFor = (km: number, now: number) =>
    km * (60 / stall.speedKmh) * WORLD_DETOUR * day.ride * traffic(now) * random.around(1, 1.2)
  let left = orders.length
  for (let now = 0; left > 0 && now < 4_000; now += STEP) {
    for (const person of people) left -= arrive(person, now)
    assign(unassigned, people, policy, now)
    for (const person of people) if (!person.way) setOut(person, policy, now, minutesFor)
  }
  return people.reduce((sum, { km }) => sum + km, 0)
}

/** Gives how many orders were handed over. */
function arrive(person: Person, now: number): number {
  const { way } = person
  if (!way) return 0
  const part = Math.min(1, (now - way.starts) / Math.max(STEP, way.ends - way.starts))
  const between = (from: number, to: number) => from + (to - from) * part
  person.at = { lat: between(way.from.lat, way.to.lat), lng: between(way.from.lng, way.to.lng) }
  if (now < way.ends) return 0
  person.at = way.to
  person.way = undefined
  if (!way.stop) return 0
  way.stop.delivered = way.ends
  person.carried = person.carried.filter((order) => order !== way.stop)
  return 1
}

/** Suggestions are taken when an order is begun; nearest-free waits until it is ready and somebody has nothing to do. */
function assign(unassigned: DayOrder[], people: readonly Person[], policy: Policy, now: number) {
  const due = unassigned.filter(({ begun, ready }) => (policy === 'suggested' ? begun : ready) <= now)
  for (const order of due) {
    const person = policy === 'suggested' ? suggested(order, people, now) : nearestFree(people)
    if (!person) return
    const rest = due.filter((other) => unassigned.includes(other) && other !== order)
    const more = policy === 'nearest_free_with_all' ? rest.slice(0, MAX_TAKEN - 1) : []
    for (const taken of [order, ...more]) {
      if (!unassigned.includes(taken)) continue
      unassigned.splice(unassigned.indexOf(taken), 1)
      person.waiting.push(taken)
    }
  }
}

function nearestFree(people: readonly Person[]) {
  const free = people.filter(({ waiting, carried }) => waiting.length + carried.length === 0)
  return free.toSorted((a, b) => greatCircleKm(a.at, outlet) - greatCircleKm(b.at, outlet))[0]
}

/** What the rules are told: the usual time of making, not how long it takes this time. */
const taskOf = ({ id, at, promised, begun, ready }: DayOrder, now: number): Task => ({
  id,
  at,
  promised: promised - now,
  pickUp: { id: 'outlet', at: outlet, ready: ready <= now ? 0 : Math.max(0, begun + usualPace.make - now) },
})
const carriedStop = ({ id, at, promised }: DayOrder, now: number): RunStop => ({ id, at, promised: promised - now })
const stopsOf = ({ carried, waiting }: Person, now: number): RunStop[] => [
  ...carried.map((order) => carriedStop(order, now)),
  ...waiting.map((order) => taskOf(order, now)),
]

function suggested(order: DayOrder, people: readonly Person[], now: number) {
  const candidates = people.map((person): Candidate => {
    return { id: person.id, place: { at: person.at, knownBy: 'position' }, stops: stopsOf(person, now) }
  })
  const id = shareOut(candidates, [taskOf(order, now)]).get(order.id)
  return people.find((person) => person.id === id)
}

/** Picks up what is ready where somebody stands, and begins the next leg of their run. */
function setOut(person: Person, policy: Policy, now: number, minutesFor: (km: number, now: number) => number) {
  if (isAtOutlet(person)) {
    person.carried.push(...person.waiting.filter(({ ready }) => ready <= now))
    person.waiting = person.waiting.filter(({ ready }) => ready > now)
  }
  const stops = stopsOf(person, now)
  const run = policy === 'suggested' ? planRun(person.at, stops) : nearestRun(person.at, stops)
  const [leg] = run.legs
  // What is not ready is waited for at the outlet, if that is better than to leave without it.
  if (isAtOutlet(person) && leg?.kind !== 'stop') return
  const stop = leg?.kind === 'stop' ? person.carried.find(({ id }) => id === leg.id) : undefined
  const to = stop?.at ?? outlet
  const km = greatCircleKm(person.at, to)
  person.km += km * WORLD_DETOUR
  person.way = {
    from: person.at,
    to,
    starts: now,
    ends: now + minutesFor(km, now) + (stop ? DOOR_MINUTES : 0),
    ...(stop && { stop }),
  }
}
