import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'

const arrival = ({ promise, deliver_at, created_at }: Order) => Date.parse(promise?.at ?? deliver_at ?? created_at)

/** The orders under way, the one that arrives first before the others, without the one that the page is about. */
export const runningOrders = (orders: readonly Order[], shownId: string | undefined) =>
  orders
    .filter(({ id, order_status }) => !isEnded(order_status) && id !== shownId)
    .toSorted((a, b) => arrival(a) - arrival(b))
