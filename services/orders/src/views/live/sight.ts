import type { Role } from '@tapri/contracts/common'
import type { EventData } from '@tapri/contracts/events'
import type { OverseersOf } from './overseers.ts'

export type OrderFact = EventData<'orders.order.placed'>

export interface Viewer {
  id: string
  role: Role
}

/**
 * Tells whether the viewer may see the order after this event (like `accessibleTo` in order.ts), or lost it by the
 * event.
 */
export function sightOf(fact: OrderFact, { id, role }: Viewer, overseersOf: OverseersOf): 'sees' | 'lost' | undefined {
  switch (role) {
    case 'admin':
      return 'sees'
    case 'customer':
      return fact.customer_id === id && isForCustomers(fact) ? 'sees' : undefined
    case 'delivery':
      if (fact.delivery_person_id === id) return 'sees'
      return fact.previous_delivery_person_id === id ? 'lost' : undefined
    case 'outlet_manager':
      if (overseersOf(fact.outlet_id).includes(id)) return 'sees'
      return fact.previous_outlet_id && overseersOf(fact.previous_outlet_id).includes(id) ? 'lost' : undefined
  }
}

/** Returns everyone except admins to whom `sightOf` may show the event. */
export function concernedBy(fact: OrderFact, overseersOf: OverseersOf): string[] {
  const { customer_id, delivery_person_id, previous_delivery_person_id, outlet_id, previous_outlet_id } = fact
  const managers = [outlet_id, previous_outlet_id].flatMap((id) => (id ? overseersOf(id) : []))
  const people = [customer_id, delivery_person_id, previous_delivery_person_id, ...managers]
  return [...new Set(people.filter((id) => typeof id === 'string' && id !== ''))] as string[]
}

/** Tells whether customers may see an event: an alert concerns only staff until it reaches the level `customer`. */
const isForCustomers = (fact: OrderFact & { alert?: { level: string } }) =>
  fact.alert === undefined || fact.alert.level === 'customer'
