import type { OrderStatus } from '@tapri/contracts/order-status'
import type { Databases } from '../../stack/databases.ts'
import type { History } from '../traffic/history.ts'

interface Step {
  order_id: string
  version: number
  what: string
  to_status: OrderStatus
  delivery_person_id: string | null
}
const whatOf = { cancel: 'status_changed', 'hand-over': 'handed_over', release: 'released' } as const

/** Compares acknowledged changes, polled statuses and what streams showed with the timelines of the orders. */
export async function checkTimelines(databases: Databases, history: History): Promise<string[]> {
  const rows = await databases.query<Step>(
    'orders',
    'select order_id, version, what, to_status, delivery_person_id from order_timeline order by order_id, version',
  )
  const timelines = Map.groupBy(rows, ({ order_id }) => order_id)
  const has = (order: string, fits: (step: Step) => boolean) => timelines.get(order)?.some(fits) ?? false
  const violations: string[] = []
  const add = (count: number, what: string) => count > 0 && violations.push(`${count} ${what}`)

  const unassigned = history.assigned.filter(
    ({ order, person }) =>
      !has(order, ({ what, delivery_person_id }) => what === 'assigned' && delivery_person_id === person),
  )
  add(unassigned.length, 'I3 acknowledged assignments are in no timeline')
  const notTaken = history.actionsWithReason.filter(
    ({ order, call, version }) => !has(order, (step) => step.version === version && step.what === whatOf[call]),
  )
  add(notTaken.length, 'I3 acknowledged cancellations, hand-overs and releases are in no timeline')
  const notShown = history.shown.filter(
    ({ order, status, version }) => !has(order, (step) => step.version === version && step.to_status === status),
  )
  add(notShown.length, 'I16 changes that a stream showed are in no timeline')
  for (const [id, seen] of history.tracked) {
    const statuses = (timelines.get(id) ?? []).map(({ to_status }) => to_status)
    if (!isSubsequence(seen, statuses))
      violations.push(`I9 order ${id} was polled as ${seen.join(', ')}, which its timeline does not contain`)
  }
  return violations
}

function isSubsequence<T>(some: T[], all: T[]): boolean {
  let at = 0
  for (const each of all) if (each === some[at]) at += 1
  return at === some.length
}
