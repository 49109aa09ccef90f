import type { Order } from '@tapri/contracts/orders'
import type { listPositions } from '@tapri/contracts/positions'
import { seenAt } from '@tapri/web-kit/positions'
import { useLoad } from '@tapri/web-kit/queries'
import type { Seen } from './rules.ts'

/** In addition to the live stream, which may be interrupted. */
const REFRESH_SECONDS = 15

const isOnTheWay = ({ order_status }: Pick<Order, 'order_status'>) => order_status === 'out_for_delivery'

/** Keeps the positions of the delivery people of these orders up to date while one of them is out for delivery. */
export function useFreshPositions(orders: readonly Order[]) {
  usePositionList({ enabled: orders.some(isOnTheWay), everySeconds: REFRESH_SECONDS })
}

/**
 * Returns the last known position of the delivery person of an order; undefined when it is not out for delivery, or
 * they do not share it.
 */
export function usePosition(order: Order): Seen | undefined {
  const { data, dataUpdatedAt } = usePositionList({ enabled: false })
  const found = isOnTheWay(order) ? data?.positions.find(({ order_id }) => order_id === order.id) : undefined
  if (!found) return undefined
  const { lat, lng, accuracy } = found
  return { lat, lng, accuracy, seenAt: seenAt(found, dataUpdatedAt) }
}

const usePositionList = (options: { enabled: boolean; everySeconds?: number }) =>
  useLoad<typeof listPositions>('GET /positions', {}, { failure: null, ...options })
