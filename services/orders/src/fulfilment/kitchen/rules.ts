import type { KitchenTicket, MarkMade } from '@tapri/contracts/kitchen'
import { isEnded } from '@tapri/contracts/order-status'
import { refusal } from '@tapri/service-kit/http/problems'
import { alreadyEnded, type StoredOrder } from '../../order/order.ts'
import { usualPace } from '../../order/promise/estimate.ts'
import type { OrderChange } from '../../order/write-change.ts'

const OnItsWay = refusal('ON_ITS_WAY')
const NotBeingMade = refusal('NOT_BEING_MADE')
const NoSuchLine = refusal('NO_SUCH_LINE')

/** A counter sale counts as delivered at once, so the kitchen can mark it for this long. */
export const COUNTER_MINUTES = 30
const MINUTE_MS = 60_000

/** The columns of an order that its ticket needs. */
export const ticketColumns = [
  'id',
  'outlet_id',
  'order_status',
  'items',
  'fulfilment',
  'channel',
  'created_at',
  'due_at',
  'wait_minutes',
  'make_minutes',
  'preparing_at',
  'ready_at',
  'delivered_at',
] as const satisfies readonly (keyof StoredOrder)[]
export type InKitchen = Pick<StoredOrder, (typeof ticketColumns)[number]>

/** A kitchen's marks on an order; null where there are none. */
export interface Marks {
  made: number[] | null
  marked_at: Date | null
  voided: KitchenTicket['voided'] | null
}

const isCounterSale = ({ channel, delivered_at }: InKitchen, now: Date) =>
  channel === 'counter' && delivered_at !== null && now.getTime() - delivered_at.getTime() < COUNTER_MINUTES * MINUTE_MS

/**
 * Returns the indexes of the items that are made. An order that was set back to an earlier step starts again without
 * marks.
 */
export function madeOf(
  { items, order_status, preparing_at, ready_at }: InKitchen,
  { made, marked_at }: Marks,
): number[] {
  if (ready_at) return items.map((_, index) => index)
  const isBegun = order_status !== 'pending' && order_status !== 'confirmed'
  return made && marked_at && isBegun && (!preparing_at || marked_at >= preparing_at) ? made : []
}

/**
 * Starts a confirmed order with its first mark; returns undefined when there is nothing to start. Refuses an order that
 * is not to be made (409) and items that it does not have (422).
 */
export function decideBegin(order: InKitchen, { items, made }: MarkMade, now: Date): OrderChange | undefined {
  const { order_status } = order
  if (isEnded(order_status) && !isCounterSale(order, now)) throw alreadyEnded(order_status)
  if (order_status === 'out_for_delivery') throw new OnItsWay()
  if (order_status === 'pending') throw new NotBeingMade()
  if (items.some((index) => index >= order.items.length)) throw new NoSuchLine()
  return order_status === 'confirmed' && made
    ? { event: 'status_changed', set: { order_status: 'preparing' } }
    : undefined
}

/**
 * Marks items as made or not made. The last item makes the order ready; bringing one back undoes that. If the same mark
 * also started the order, `preparing_at` is cleared, because nobody recorded when the work began.
 */
export function decideMade(
  order: InKitchen,
  before: readonly number[],
  { items, made }: MarkMade,
  { now, isBegunNow }: { now: Date; isBegunNow: boolean },
): { made: number[]; change: OrderChange | undefined } {
  const after = order.items.flatMap((_, index) =>
    (items.includes(index) ? made : before.includes(index)) ? [index] : [],
  )
  const isMade = after.length === order.items.length
  if (order.order_status !== 'preparing' || isMade === (order.ready_at !== null))
    return { made: after, change: undefined }
  const change: OrderChange = isMade
    ? { event: 'ready', set: { ready_at: now, ...(isBegunNow && { preparing_at: null }) } }
    : { event: 'status_changed', set: { ready_at: null } }
  return { made: after, change }
}

/**
 * Returns an order as its kitchen sees it. The order was promised with `wait_minutes` until work begins and
 * `make_minutes` for the work: the kitchen should hurry after half of the latter, and is late after all of it.
 */
export function toTicket(order: InKitchen, marks: Marks): KitchenTicket {
  const since = (order.due_at ?? order.created_at).getTime()
  const makeMs = (order.make_minutes ?? usualPace.make) * MINUTE_MS
  const lateAt = since + (order.wait_minutes ?? usualPace.react) * MINUTE_MS + makeMs
  const iso = (time: number) => new Date(time).toISOString()
  const made = madeOf(order, marks)
  return {
    order_id: order.id,
    since: iso(since),
    hurry_at: iso(lateAt - makeMs / 2),
    late_at: iso(lateAt),
    ...(order.fulfilment === 'pickup' && { fulfilment: 'pickup' }),
    ...(order.channel !== 'app' && { channel: order.channel }),
    items: order.items.map(({ product_id, product_name, quantity, options, note }, index) => ({
      product_id,
      product_name,
      quantity,
      ...(options && { options: options.map(({ name }) => name) }),
      ...(note && { note }),
      made: made.includes(index),
    })),
    ...(marks.voided && { voided: marks.voided }),
  }
}
