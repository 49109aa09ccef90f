import type { GivenByItself } from '@tapri/contracts/order-timeline'
import { type Candidate, optionsOf, type Task } from './rules.ts'
import { belongTogether, MAX_ORDERS } from './together.ts'

/** What it costs to give one order to one person, for comparison. */
export interface Standing {
  added: number
  breaks: number
  /** Minutes until they are at the outlet; undefined when nobody knows where they are. */
  away: number | undefined
  /** Their place is known, not guessed. */
  isFresh: boolean
  /** They have an order to pick up that goes in the same direction. */
  isSameWay: boolean
  /** How many orders they already have to bring. */
  stops: number
}

/** Minutes by which the first person has to be better, and nearer, than the second. */
const LEAD_MINUTES = 4
/** Nobody farther from the outlet gets an order automatically. */
const NEAR_MINUTES = 15

/**
 * Says why the first person (the best) may get the order automatically. Returns undefined when a manager has to decide:
 * that person's place is uncertain, they are far away or have enough to bring, a promise would break, or another person
 * would do as well.
 */
export function leadOf([best, ...others]: readonly Standing[]): GivenByItself | undefined {
  if (!best?.isFresh || best.away === undefined || best.away > NEAR_MINUTES) return undefined
  if (best.breaks > 0 || best.stops >= MAX_ORDERS) return undefined
  const [second] = others
  if (second && second.added - best.added < LEAD_MINUTES) return undefined
  const away_minutes = Math.ceil(best.away)
  if (best.isSameWay) return { away_minutes, same_way: true }
  const nearest = Math.min(...others.flatMap(({ away }) => away ?? []))
  if (nearest - best.away < LEAD_MINUTES) return undefined
  return { away_minutes, ...(Number.isFinite(nearest) && { next_minutes: Math.floor(nearest) }) }
}

export interface Waiting {
  task: Task
  /** People who gave it back or would carry too much cash. */
  notTo: ReadonlySet<string>
}

export interface Gift {
  order_id: string
  person_id: string
  why: GivenByItself
}

/**
 * Returns the most urgent order with a clear choice of who brings it. The best person for a more urgent order without a
 * clear choice is kept free for that one.
 */
export function firstGift(
  waiting: readonly Waiting[],
  people: readonly (Candidate & Pick<Standing, 'isFresh'>)[],
): Gift | undefined {
  const kept = new Set<string>()
  for (const { task, notTo } of waiting.toSorted((a, b) => a.task.promised - b.task.promised)) {
    const asked = people.filter(({ id }) => !notTo.has(id))
    const options = optionsOf(asked, [task])
    const [best] = options
    if (!best) continue
    const byId = new Map(asked.map((person) => [person.id, person]))
    const why = leadOf(options.flatMap((option) => standingOf(option, byId.get(option.id), task) ?? []))
    if (why && !kept.has(best.id)) return { order_id: task.id, person_id: best.id, why }
    kept.add(best.id)
  }
  return undefined
}

function standingOf(
  { added, breaks, run }: ReturnType<typeof optionsOf>[number],
  person: (Candidate & Pick<Standing, 'isFresh'>) | undefined,
  task: Task,
): Standing | undefined {
  if (!person) return undefined
  const { place, stops, isFresh } = person
  const atOutlet = run.legs.find(({ kind, id }) => kind === 'pick_up' && id === task.pickUp?.id)
  const away = place.knownBy === 'unknown' ? undefined : atOutlet?.arrives
  return {
    added,
    breaks,
    away,
    isFresh,
    isSameWay: stops.some((stop) => belongTogether(stop, task)),
    stops: stops.length,
  }
}
