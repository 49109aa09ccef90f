import type { Databases } from '../../stack/databases.ts'
import type { Followed } from '../traffic/history.ts'

/** A timeline entry, with the id of its order. */
export interface Step {
  order_id: string
  version: number
  at: Date
  what: string
  delivery_person_id: string | null
  from_outlet_id: string | null
  to_outlet_id: string | null
  customer_id: string
  /** The outlet that has the order now. */
  outlet_id: string
}

/** A step and the people who see it: those who had the order before or after it. */
interface Seen {
  step: Step
  people: (string | null | undefined)[]
}

/**
 * Milliseconds around the edge of a stretch: a step stored there may have been published on the other side, since a
 * part can be away for some seconds.
 */
const MARGIN_MS = 10_000

/** Finds what a stream did not show, although its reader may see it and was not told to fetch everything again. */
export async function checkStreams(databases: Databases, followed: readonly Followed[]): Promise<string[]> {
  const steps = await databases.query<Step>(
    'orders',
    `select entry.order_id, entry.version, entry.at, entry.what, entry.delivery_person_id, entry.from_outlet_id,
       entry.outlet_id as to_outlet_id, orders.customer_id, orders.outlet_id
     from order_timeline as entry join orders on orders.id = entry.order_id order by entry.order_id, entry.version`,
  )
  const outlets = await databases.query<{ id: string; manager_id: string }>(
    'outlets',
    'select id, manager_id from outlets',
  )
  const managers = new Map(outlets.map(({ id, manager_id }) => [id, manager_id]))
  const missing = followed.flatMap((each) => notShown(steps, managers, each))
  const [first] = missing
  return first ? [`${missing.length} I16 steps are missing on the streams of who may see them, the first ${first}`] : []
}

/** Returns the steps that were due on this stream and did not arrive. */
export function notShown(
  steps: readonly Step[],
  managers: ReadonlyMap<string, string>,
  { id, role, stretches }: Followed,
): string[] {
  const seen = whoSees(steps, managers).filter(({ people }) => role === 'admin' || people.includes(id))
  return stretches.flatMap(({ since, until, shown }, index) => {
    const isLast = index === stretches.length - 1
    const newest = new Map<string, number>()
    for (const { order, version } of shown) newest.set(order, Math.max(version, newest.get(order) ?? 0))
    const came = new Set(shown.map(({ order, version }) => keyOf(order, version)))
    // Events of one order arrive in order. If a stretch was broken off, those of other orders may not have arrived yet.
    const isDue = ({ order_id, version, at }: Step) =>
      at.getTime() > since + MARGIN_MS &&
      (version < (newest.get(order_id) ?? 0) || (isLast && at.getTime() < until - MARGIN_MS))
    return seen
      .map(({ step }) => step)
      .filter((step) => isDue(step) && !came.has(keyOf(step.order_id, step.version)))
      .map(({ order_id, version, what }) => `${what} ${keyOf(order_id, version)} for ${role}`)
  })
}

const keyOf = (order: string, version: number) => `${order} version ${version}`

function whoSees(steps: readonly Step[], managers: ReadonlyMap<string, string>): Seen[] {
  return [...Map.groupBy(steps, ({ order_id }) => order_id).values()].flatMap((timeline) => {
    const moved = timeline.find(({ what }) => what === 'handed_over')
    let outlet = moved?.from_outlet_id ?? timeline[0]?.outlet_id
    let person: string | null = null
    return timeline.map((step) => {
      const before = { outlet, person }
      if (step.what === 'handed_over') outlet = step.to_outlet_id ?? outlet
      if (step.what === 'assigned') person = step.delivery_person_id
      if (step.what === 'released') person = null
      const managersOf = [before.outlet, outlet].map((id) => id && managers.get(id))
      return { step, people: [step.customer_id, before.person, person, ...managersOf] }
    })
  })
}
