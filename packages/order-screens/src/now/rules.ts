import { PROMISE_MINUTES } from '@tapri/contracts/limits'
import type { Point } from '@tapri/contracts/great-circle'
import { toBeMadeStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import type { OutletTaking, Pause } from '@tapri/contracts/taking'
import type { Seen } from '../order/position/rules.ts'
import { waitingSince } from '../order/waiting-since.ts'

const MINUTE_MS = 60_000

/** An open order: `due` is the time of its promise, ms. */
export interface NowOrder {
  order: Order
  due: number
  /** Whole minutes after the promise; 0 while it can be kept. */
  lateMinutes: number
  /** Nobody is assigned to it yet. */
  isFree: boolean
}

export interface NowRider {
  id: string
  name: string | null
  /** The number of their open orders that are out for delivery. */
  carries: number
  orders: readonly NowOrder[]
  /** Undefined while they do not share it. */
  seen: Seen | undefined
}

export interface NowOutlet {
  id: string
  name: string
  at: Point | undefined
  /** The number of orders that it has to make. */
  queue: number
  isOpen: boolean
  pause: Pause | null
  orders: readonly NowOrder[]
}

interface Facts {
  orders: readonly Order[]
  outlets: readonly OutletTaking[]
  /** By the id of the order that the person carries. */
  seen: ReadonlyMap<string, Seen>
}

/** Returns what moves and waits at a time (ms), the most urgent of each kind first. */
export function nowOf({ orders, outlets, seen }: Facts, now: number) {
  const open = orders.map((order) => nowOrder(order, now)).toSorted((a, b) => a.due - b.due)
  return { orders: open, riders: ridersOf(open, seen), outlets: outletsOf(open, outlets) }
}
export type Now = ReturnType<typeof nowOf>

function nowOrder(order: Order, now: number): NowOrder {
  const due = order.promise
    ? Date.parse(order.promise.at)
    : Date.parse(order.deliver_at ?? waitingSince(order)) + (order.deliver_at ? 0 : PROMISE_MINUTES * MINUTE_MS)
  const isFree = !order.delivery_person_id && order.fulfilment !== 'pickup' && !order.is_coming
  return { order, due, lateMinutes: Math.max(0, Math.floor((now - due) / MINUTE_MS)), isFree }
}

/** Lists riders with open orders; those who carry the most urgent order come first. */
function ridersOf(open: readonly NowOrder[], seen: ReadonlyMap<string, Seen>): NowRider[] {
  const riders = [...groupsOf(open, ({ delivery_person_id }) => delivery_person_id)].map(([id, orders]): NowRider => {
    const carried = orders.filter(({ order }) => order.order_status === 'out_for_delivery')
    const places = carried.flatMap(({ order }) => seen.get(order.id) ?? [])
    return {
      id,
      name: orders[0]?.order.delivery_person_name ?? null,
      carries: carried.length,
      orders,
      seen: places.toSorted((a, b) => b.seenAt - a.seenAt)[0],
    }
  })
  return riders.toSorted((a, b) => Number(b.carries > 0) - Number(a.carries > 0))
}

/**
 * Lists outlets: paused ones first, then by their queue. An outlet known only from its orders is assumed to take
 * orders.
 */
function outletsOf(open: readonly NowOrder[], taking: readonly OutletTaking[]): NowOutlet[] {
  const byOutlet = groupsOf(open, ({ outlet_id }) => outlet_id)
  const ids = new Set([...taking.map(({ outlet_id }) => outlet_id), ...byOutlet.keys()])
  const known = new Map(taking.map((each) => [each.outlet_id, each]))
  const outlets = [...ids].map((id): NowOutlet => {
    const orders = byOutlet.get(id) ?? []
    const { outlet_name, outlet_location, is_open = true, pause = null } = known.get(id) ?? {}
    return {
      id,
      name: outlet_name ?? orders[0]?.order.outlet_name ?? '',
      at: outlet_location ?? orders[0]?.order.outlet_location,
      queue: orders.filter(isInQueue).length,
      isOpen: is_open,
      pause,
      orders,
    }
  })
  return outlets.toSorted((a, b) => Number(b.pause !== null) - Number(a.pause !== null) || b.queue - a.queue)
}

const isInQueue = ({ order: { order_status, ready_at, is_coming } }: NowOrder) =>
  !ready_at && !is_coming && toBeMadeStatuses.some((status) => status === order_status)

/** Groups the orders by a key; those without one are left out. */
function groupsOf(orders: readonly NowOrder[], keyOf: (order: Order) => string | null) {
  const groups = new Map<string, NowOrder[]>()
  for (const each of orders) {
    const key = keyOf(each.order)
    if (key) groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return groups
}
