import { openStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { waitingSince } from '@tapri/order-screens/order/waiting-since'

/** Orders to be made come first: one that is pending may not be taken at all. */
const turn = (status: Order['order_status']) =>
  ['confirmed', 'preparing', 'pending', 'out_for_delivery'].indexOf(status)

/**
 * The order whose ticket the key P prints: that with the focus, else the first to be made without a printed ticket;
 * undefined: none.
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
