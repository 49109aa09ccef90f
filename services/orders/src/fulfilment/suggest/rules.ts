import type { Point } from '@tapri/contracts/great-circle'
import { type RunStop, rideMinutes } from '@tapri/contracts/runs/ground'
import { planRun, type Run } from '@tapri/contracts/runs/plan'
import type { Place } from './where.ts'

/** An order to assign; it always has a pick-up. */
export type Task = RunStop & Required<Pick<RunStop, 'pickUp'>>

export interface Candidate {
  id: string
  place: Place
  /** The stops that they already have. */
  stops: readonly RunStop[]
}

/** The effect of giving all of the tasks to one person. */
export interface Option {
  id: string
  run: Run
  /** Minutes that it costs all customers together, of these orders and of those the person already has. */
  added: number
  /** How many promises of orders that they already have would be missed because of it. */
  breaks: number
}

/** Nobody farther from the outlet than this is considered while somebody is nearer. */
const FARTHEST_MINUTES = 60
/** How many people are examined closely. */
const LOOKED_AT = 12
/** Up to this many stops every sequence is tried: a suggestion plans some hundred runs. */
const EXACT_STOPS = 5
/** Minutes added for a person whose place is not known. */
const UNKNOWN_COUNTS = 10
/** The cost of each minute that a person is away longer: the next order waits for them. */
const BUSY_MINUTE_COUNTS = 0.3

const plan = (at: Point, stops: readonly RunStop[]) => planRun(at, stops, EXACT_STOPS)
const priceOf = ({ cost, ends }: Run) => cost + BUSY_MINUTE_COUNTS * ends

/**
 * Sorts people by their minutes to the outlet and their load. `unknown` is the number of minutes added for an unknown
 * place.
 */
export const nearestFirst = <Located extends Pick<Candidate, 'place' | 'stops'>>(
  people: readonly Located[],
  outlet: Point,
  unknown = UNKNOWN_COUNTS,
) =>
  people
    .map((person) => {
      const { at, knownBy } = person.place
      const ride = rideMinutes(at, outlet)
      return { person, ride, sum: ride + 5 * person.stops.length + (knownBy === 'unknown' ? unknown : 0) }
    })
    .toSorted((a, b) => a.sum - b.sum)

/** Returns the people to consider, likeliest first: those who are near enough and have little to bring. */
export function shortlist(people: readonly Candidate[], outlet: Point): Candidate[] {
  const measured = nearestFirst(people, outlet)
  const near = measured.filter(({ ride }) => ride <= FARTHEST_MINUTES)
  return (near.length > 0 ? near : measured).slice(0, LOOKED_AT).map(({ person }) => person)
}

/** Returns what the tasks cost for a person on top of what they already have. */
function addedBy(person: Candidate, tasks: readonly Task[]): number {
  if (tasks.length === 0) return 0
  const { at, knownBy } = person.place
  const without = plan(at, person.stops)
  const price = priceOf(plan(at, [...person.stops, ...tasks])) - priceOf(without)
  return price + (knownBy === 'unknown' ? UNKNOWN_COUNTS : 0)
}

/**
 * Rates each person as if they took all of the tasks, best first. On a tie the person with fewer stops comes first,
 * then the one earlier in the list.
 */
export function optionsOf(people: readonly Candidate[], tasks: readonly Task[]): Option[] {
  return people
    .map((person, rank) => {
      const late = ({ legs }: Run) => new Set(legs.flatMap(({ id, late: minutes }) => (minutes > 0 ? [id] : [])))
      const before = late(plan(person.place.at, person.stops))
      const run = plan(person.place.at, [...person.stops, ...tasks])
      const after = late(run)
      const breaks = person.stops.filter(({ id }) => after.has(id) && !before.has(id)).length
      return { id: person.id, run, added: addedBy(person, tasks), breaks, stops: person.stops.length, rank }
    })
    .toSorted((a, b) => a.added - b.added || a.stops - b.stops || a.rank - b.rank)
    .map(({ id, run, added, breaks }) => ({ id, run, added, breaks }))
}

/**
 * Distributes the tasks: the most urgent first, each to the person for whom it costs least at that point; then moves
 * single tasks when that costs less. Returns person ids by task id.
 */
export function shareOut(people: readonly Candidate[], tasks: readonly Task[]): Map<string, string> {
  const given = new Map(people.map(({ id }): [string, Task[]] => [id, []]))
  const of = (person: Candidate) => given.get(person.id) ?? []
  const priceFor = (person: Candidate, task: Task) => {
    const others = of(person).filter(({ id }) => id !== task.id)
    return addedBy(person, [...others, task]) - addedBy(person, others)
  }
  const cheapest = (task: Task) =>
    people
      .map((person) => ({ person, price: priceFor(person, task) }))
      .toSorted((a, b) => a.price - b.price || a.person.stops.length - b.person.stops.length)[0]?.person

  for (const task of tasks.toSorted((a, b) => a.promised - b.promised)) {
    const person = cheapest(task)
    if (person) of(person).push(task)
  }
  if (tasks.length > 1) {
    for (const task of tasks) {
      const better = cheapest(task)
      for (const person of people) {
        const rest = of(person).filter(({ id }) => id !== task.id)
        given.set(person.id, person === better ? [...rest, task] : rest)
      }
    }
  }
  return new Map([...given].flatMap(([person, own]) => own.map(({ id }): [string, string] => [id, person])))
}
