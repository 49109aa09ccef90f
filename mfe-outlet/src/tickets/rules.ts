import { openStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { waitingSince } from '@tapri/order-screens/order/waiting-since'

/** Ranks orders to be made first; a pending one comes later, because the outlet may not accept it. */
const turn = (status: Order['order_status']) =>
  ['confirmed', 'preparing', 'pending', 'out_for_delivery'].indexOf(status)

/**
 * Returns the order whose ticket the key P prints: the focused one, else the first to be made whose ticket is not
 * printed; undefined if there is none.
 */
export function nextTicket(orders: readonly Order[], focused: string | undefined, printed: ReadonlySet<string>) {
  const chosen = orders.find(({ id }) => id === focused)
  if (chosen) return chosen
  return orders
    .filter(({ id, order_status, is_coming }) => isOpen(order_status) && !is_coming && !printed.has(id))
    .toSorted(
      (a, b) => turn(a.order_status) - turn(b.order_status) || waitingSince(a).localeCompare(waitingSince(b)),
    )[0]
}

const isOpen = (status: Order['order_status']) => openStatuses.some((open) => open === status)
