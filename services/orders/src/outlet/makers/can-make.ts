import type { Fulfilment } from '@tapri/contracts/fulfilment'
import type { CannotMake } from '@tapri/contracts/cannot-make'
import { reachOf } from '@tapri/contracts/delivery-areas/rules'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { PaymentMethod } from '@tapri/contracts/payment-methods'
import type { Selectable } from 'kysely'
import type { OrdersTable } from '../../database.ts'
import { takesMethod } from '../methods-taken.ts'
import type { Outlet } from '../nearest-outlet.ts'
import { isOpenAt } from '../hours/coming-times.ts'
import type { Product } from '../replicas/copy.ts'
import { isOpenThrough } from '../slots/slots.ts'
import { isStillSoldOut, type SoldOut, type TakesOrders } from '../taking/takes-orders.ts'

/** The parts of an open order that decide who can make it. */
export interface SoldOrder {
  order_status: OrderStatus
  items: Selectable<OrdersTable>['items']
  lat: number
  lng: number
  created_at: Date
  waiting_since: Date
  deliver_at: Date | null
  due_at: Date | null
  is_due: boolean
  payment_method: PaymentMethod
  fulfilment?: Fulfilment
}

/** An outlet as it is, or as it would be after a change. */
export interface Maker extends Outlet, TakesOrders {
  active: boolean
  deleted: boolean
  soldOut: SoldOut
  upi_payee: string | null
}

export interface MakeBy {
  products: ReadonlyMap<string, Pick<Product, 'available' | 'deleted' | 'option_groups'>>
  businessTimeZone: string
  now: number
}

/**
 * Returns why an outlet cannot make an order that it accepted, or undefined if it can. An order on its way is made. One
 * that is being prepared only needs an active outlet. Any other order needs its address in reach, the outlet open, and
 * everything in it on sale.
 */
export function whyNot(order: SoldOrder, outlet: Maker, by: MakeBy): CannotMake | undefined {
  if (order.order_status === 'out_for_delivery') return undefined
  if (outlet.deleted) return 'outlet_deleted'
  if (!outlet.active) return 'outlet_inactive'
  if (order.order_status === 'preparing') return undefined
  if (order.fulfilment !== 'pickup' && !reachOf(outlet, order)) return 'out_of_reach'
  return whyNotThen(order, outlet, by) ?? whyNotThis(order, outlet, by)
}

/**
 * Returns why an order cannot be made in time. An order for later needs open hours from the moment it comes to the
 * outlet until its slot, as slots are offered. One that has come there is made even after closing, if the outlet was
 * open when it came or at its last change.
 */
function whyNotThen(order: SoldOrder, outlet: Maker, { businessTimeZone }: MakeBy): CannotMake | undefined {
  const zone = outlet.time_zone ?? businessTimeZone
  const { deliver_at, due_at } = order
  if (!order.is_due && deliver_at && due_at) {
    const [due, slot] = [due_at.getTime(), deliver_at.getTime()]
    if (!isOpenThrough(outlet.opening_times, zone, due, slot)) return 'closed'
    return outlet.pause && outlet.pause.until > due ? 'paused' : undefined
  }
  const taken = [due_at ?? order.created_at, order.waiting_since]
  return taken.some((at) => isOpenAt(outlet.opening_times, zone, at.getTime())) ? undefined : 'closed'
}

function whyNotThis(order: SoldOrder, { soldOut }: Maker, { products, now }: MakeBy): CannotMake | undefined {
  const madeAt = (!order.is_due && order.due_at?.getTime()) || now
  for (const { product_id, options = [] } of order.items) {
    const product = products.get(product_id)
    if (!product?.available || product.deleted) return 'product_gone'
    const isOffered = (group_id: string, option_id: string) =>
      product.option_groups.some(({ id, options: all }) => id === group_id && all.some((each) => each.id === option_id))
    if (!options.every(({ group_id, option_id }) => isOffered(group_id, option_id))) return 'option_gone'
    const until = soldOut.get(product_id)
    if (until !== undefined && isStillSoldOut(until, madeAt)) return 'sold_out'
  }
  return undefined
}

/**
 * Tells whether an outlet could make an order handed to it at `now`: the outlet must take orders now if the order is to
 * be made now, and must accept the customer's way to pay. A pick-up cannot move to another outlet.
 */
export const canTake = (order: SoldOrder, outlet: Maker, by: MakeBy, takesNow: (outlet: Maker) => boolean): boolean =>
  order.fulfilment !== 'pickup' &&
  (!order.is_due || takesNow(outlet)) &&
  takesMethod(outlet, order.payment_method) &&
  !whyNot({ ...order, order_status: 'pending', waiting_since: new Date(by.now) }, outlet, by)
