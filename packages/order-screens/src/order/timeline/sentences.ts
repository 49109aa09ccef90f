import type { Fulfilment } from '@tapri/contracts/fulfilment'
import type { OrderReason } from '@tapri/contracts/order-reasons'
import type { TimelineEntry } from '@tapri/contracts/order-timeline'
import { isolated } from '@tapri/contracts/typed/isolated'
import type { useReasonTexts } from '../../act/reasons/reason-texts.ts'
import { type StatusName, statusNameOf } from '../status-name.ts'
import type { useTimelineTexts } from './texts.ts'

interface Words {
  texts: ReturnType<typeof useTimelineTexts>
  reasons: ReturnType<typeof useReasonTexts>
  status: Record<StatusName, string>
  fulfilment?: Fulfilment | undefined
}

interface SentenceParts {
  what: string
  /** Who did it; for staff only. */
  by?: string | undefined
  why?: string | undefined
}

/** Tells the customer about a change: what happened, in plain words, and why it was cancelled or handed over. */
export function tellCustomer(entry: TimelineEntry, { texts, reasons, fulfilment }: Words): SentenceParts {
  const words = texts.customer
  const names = namesOf(entry, texts.outlet, words.person)
  const why = reasonIn(entry.to_status === 'cancelled' ? reasons.forCustomer : reasons.reason, entry.reason)
  if (entry.became_due) return { what: words.becameDue }
  if (entry.was_paid) return { what: words.paid }
  switch (entry.change) {
    case 'placed':
      return { what: words.placed }
    case 'assigned':
      return { what: words.assigned(names) }
    case 'released':
      return { what: words.released(names) }
    case 'ready':
      return { what: fulfilment === 'pickup' ? words.status.ready : words.made }
    case 'handed_over':
      return { what: entry.outlet_name ? words.handedOver(names) : words.noOutlet(names), why }
    default: {
      const isOwn = entry.to_status === 'cancelled' && entry.actor_role === 'customer'
      return { what: isOwn ? words.cancelledIt : words.status[statusAfter(entry, fulfilment)], why }
    }
  }
}

/** Tells staff about a change: what was done, by whom, and why. */
export function tellStaff(entry: TimelineEntry, { texts, reasons, status, fulfilment }: Words): SentenceParts {
  const words = texts.staff
  const names = namesOf(entry, texts.outlet, words.person)
  if (entry.became_due) return { what: words.becameDue }
  if (entry.was_paid) return { what: words.paid }
  const done = { by: actorOf(entry, texts), why: reasonIn(reasons.reason, entry.reason) }
  switch (entry.change) {
    case 'placed':
      return { ...done, what: words.placed }
    case 'assigned':
      return { ...done, ...byItself(entry, texts), what: words.assigned(names) }
    case 'released':
      return { ...done, what: entry.actor_role === 'delivery' ? words.givenBack(names) : words.released(names) }
    case 'ready':
      return { ...done, what: fulfilment === 'pickup' ? words.ready : words.made }
    case 'handed_over':
      return { ...done, what: entry.outlet_name ? words.handedOver(names) : words.noOutlet(names) }
    default:
      return { ...done, what: status[statusAfter(entry, fulfilment)] }
  }
}

/** Returns the name of the status that an entry set; `ready` is a separate entry. */
const statusAfter = ({ to_status: order_status }: TimelineEntry, fulfilment: Words['fulfilment']) =>
  statusNameOf({ order_status, fulfilment })

const namesOf = (entry: TimelineEntry, outlet: string, person: string) => ({
  person: entry.delivery_person_name ?? person,
  outlet: entry.outlet_name ?? outlet,
  from: entry.from_outlet_name ?? outlet,
})

/** Says that it was assigned automatically, and why to this person: 'At the outlet, nobody else sooner than 9 min'. */
function byItself({ by_itself }: TimelineEntry, { automatically, byItself: words }: Words['texts']) {
  if (!by_itself) return {}
  const { away_minutes, next_minutes, same_way } = by_itself
  const where = away_minutes === 0 ? words.atOutlet : words.away(away_minutes)
  const others = next_minutes === undefined ? words.nobodyNear : words.nobodyBefore(next_minutes)
  return { by: automatically, why: `${where}, ${same_way ? words.sameWay : others}` }
}

/**
 * The service releases an order when the account of its delivery person is deleted; its other actions have a reason or
 * sentence of their own.
 */
function actorOf({ change, actor_role, actor_name }: TimelineEntry, { role, system }: Words['texts']) {
  if (actor_role === null) return change === 'released' ? system : undefined
  const roles: Record<string, string | undefined> = role
  const roleName = roles[actor_role] ?? actor_role
  return actor_name ? `${isolated(actor_name)}, ${roleName}` : roleName
}

/** A newer service may send reasons that this build does not know. */
const reasonIn = (texts: Partial<Record<OrderReason, string>>, reason: string | undefined) =>
  texts[reason as OrderReason]
