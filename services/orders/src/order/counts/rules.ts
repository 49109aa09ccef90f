import { sumOf } from '@tapri/contracts/charges/rules'
import type { Face } from '@tapri/contracts/faces'
import { openStatuses, type OrderStatus } from '@tapri/contracts/order-status'
import type { StoredOrder } from '../order.ts'
import type { Counts } from './add-counts.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** The first Monday after 1 January 1970, a Thursday. */
const MONDAY_MS = 4 * DAY_MS
const SLOT_MS = 15 * 60_000

const startOf = (at: Date, length: number, first = 0) =>
  new Date(Math.floor((at.getTime() - first) / length) * length + first)
const dayOf = (at: Date) => startOf(at, DAY_MS)
const slotOf = (at: Date) => startOf(at, SLOT_MS)
const weekOf = (at: Date) => startOf(at, WEEK_MS, MONDAY_MS)

type Placed = Pick<StoredOrder, 'outlet_id' | 'created_at'>

const daysAndSlotsOf = (scope: string, { created_at }: Placed) => [
  { scope, unit: 'day' as const, starts_at: dayOf(created_at) },
  { scope, unit: 'slot' as const, starts_at: slotOf(created_at) },
]

/** Returns the days and slots, of the outlet and of all outlets, in which an order was placed. */
const placesOf = (order: Placed) => [...daysAndSlotsOf(order.outlet_id, order), ...daysAndSlotsOf('*', order)]

/** Counts a handed-over order as placed at its new outlet. */
export const countsOfMove = (before: Placed, after: Placed): Counts =>
  before.outlet_id === after.outlet_id
    ? {}
    : {
        placed_counts: [
          ...daysAndSlotsOf(before.outlet_id, before).map((place) => ({ ...place, orders: -1 })),
          ...daysAndSlotsOf(after.outlet_id, after).map((place) => ({ ...place, orders: 1 })),
        ],
      }

/** A step of the timeline, with the time at which it counts as done. */
export interface Step {
  version: number
  to_status: OrderStatus
  at: Date
}

/** Returns the counts for the end of an order with these steps. */
export function countsOfEnd(order: StoredOrder, steps: readonly Step[]): Counts {
  const { order_status, created_at, customer_id, delivery_person_id } = order
  const week = { starts_at: weekOf(created_at), order_status, orders: 1 }
  const ended_counts = [
    { holder: 'customer', person_id: customer_id, ...week },
    ...(delivery_person_id === null ? [] : [{ holder: 'delivery', person_id: delivery_person_id, ...week }]),
  ]
  const promise_counts = countsOfPromise(order, steps.find(({ version }) => version === order.version)?.at)
  if (order_status === 'cancelled') {
    const cancelled_counts = placesOf(order).map((place) => ({ ...place, orders: 1 }))
    return { cancelled_counts, ended_counts, promise_counts }
  }
  return { ...countsOfSale(order, steps), ended_counts, promise_counts }
}

function countsOfSale(order: StoredOrder, steps: readonly Step[]): Counts {
  const { outlet_id, items } = order
  // Credit is a means of payment, so the value of the sale includes it.
  const total_paise = order.total_paise - creditOf(order)
  const delivered_at = order.delivered_at ?? order.created_at
  const sold = { orders: 1, total_paise, ...waitsOf(steps, delivered_at) }
  const places = placesOf(order)
  return {
    delivered_counts: [{ outlet_id, starts_at: slotOf(delivered_at), orders: 1 }],
    // Days over all outlets are not stored, because their numbers are read by hour from slots.
    sales_counts: places
      .filter(({ scope, unit }) => scope !== '*' || unit === 'slot')
      .map((place) => ({ ...place, ...sold })),
    product_counts: items.flatMap(({ product_id, quantity, price_paise }) =>
      places.map((place) => ({ ...place, product_id, quantity, total_paise: quantity * price_paise })),
    ),
  }
}

const creditOf = ({ charges }: StoredOrder) => sumOf(charges.filter(({ kind }) => kind === 'credit'))

/** Sums the seconds that a delivered order spent in each status, from its steps before the last. */
function waitsOf(steps: readonly Step[], deliveredAt: Date) {
  const waited = new Map<OrderStatus, number>()
  for (const [index, { to_status, at }] of steps.slice(0, -1).entries()) {
    const next = index + 2 < steps.length ? steps[index + 1]?.at : undefined
    const seconds = Math.max(0, ((next ?? deliveredAt).getTime() - at.getTime()) / 1_000)
    waited.set(to_status, (waited.get(to_status) ?? 0) + seconds)
  }
  return Object.fromEntries(
    openStatuses.flatMap((status) => [
      [`${status}_orders`, waited.has(status) ? 1 : 0],
      [`${status}_seconds`, Math.round(waited.get(status) ?? 0)],
    ]),
  )
}

/**
 * Counts whether a promise was kept. A cancelled order counts as not kept if its promised time had passed.
 * `taken_minutes` is the time from placing to the door in started minutes, at most a day, or 0 when it says nothing
 * about speed.
 */
function countsOfPromise(order: StoredOrder, lastAt: Date | undefined): Counts['promise_counts'] {
  const { promised_at, order_status, deliver_at, created_at, outlet_id, ready_at, fulfilment } = order
  const isDelivered = order_status === 'delivered'
  // A pick-up order is promised to be ready.
  const isPickup = fulfilment === 'pickup'
  const endedAt = (isDelivered && isPickup && ready_at) || lastAt
  const hasDoor = isDelivered && deliver_at === null && !isPickup
  if (!promised_at || !endedAt || (!isDelivered && endedAt <= promised_at)) return []
  const minutes = Math.ceil((endedAt.getTime() - created_at.getTime()) / 60_000)
  const taken_minutes = hasDoor ? Math.min(1_440, Math.max(1, minutes)) : 0
  const kept = isDelivered && endedAt <= promised_at ? 1 : 0
  return [{ starts_at: dayOf(endedAt), outlet_id, taken_minutes, orders: 1, kept }]
}

/** Counts the face of a delivered order, replacing the earlier one. */
export function countsOfRating(
  { outlet_id, delivered_at, face: before }: Pick<StoredOrder, 'outlet_id' | 'delivered_at' | 'face'>,
  after: Face,
): Counts {
  if (delivered_at === null || before === after) return {}
  const scopes = [outlet_id, '*'].map((scope) => ({ scope, starts_at: dayOf(delivered_at) }))
  return {
    face_counts: scopes.flatMap((place) => [
      ...(before === null ? [] : [{ ...place, face: before, orders: -1 }]),
      { ...place, face: after, orders: 1 },
    ]),
  }
}

interface Person {
  role: string
  status: string
  deleted: boolean
}

/** Counts active accounts by role. */
export function countsOfPerson(before: Person | undefined, after: Person): Counts {
  const isCounted = (person: Person | undefined) => person?.status === 'active' && !person.deleted
  return {
    people_counts: [
      ...(before && isCounted(before) ? [{ role: before.role, people: -1 }] : []),
      ...(isCounted(after) ? [{ role: after.role, people: 1 }] : []),
    ],
  }
}
