import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'

const arrival = ({ promise, deliver_at, created_at }: Order) => Date.parse(promise?.at ?? deliver_at ?? created_at)

/** Returns the orders under way, the first to arrive first, without the one that the page already shows. */
export const runningOrders = (orders: readonly Order[], shownId: string | undefined) =>
  orders
    .filter(({ id, order_status }) => !isEnded(order_status) && id !== shownId)
    .toSorted((a, b) => arrival(a) - arrival(b))
