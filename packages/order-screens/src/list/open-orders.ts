import type { listOpenOrders } from '@tapri/contracts/order-lists'
import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { useSteady } from '@tapri/web-kit/open-select'
import { useLoad } from '@tapri/web-kit/queries'
import { REFETCH_SECONDS } from './order-list.ts'
import { useOrderTexts } from '../texts.ts'

/**
 * Loads every open order that the signed-in user looks after, the longest waiting first, refetched every 15 s. While a
 * select is open, the list does not change.
 */
export function useOpenOrders() {
  const { loadFailed } = useOrderTexts().list
  const { data, dataUpdatedAt, isError, isRetrying, refetch } = useLoad<typeof listOpenOrders>(
    'GET /orders/open',
    {},
    { failure: loadFailed, everySeconds: REFETCH_SECONDS },
  )
  const shown = useSteady(data)
  return {
    /** Undefined until the first response. */
    orders: shown?.orders,
    /** The number of open orders that the service left out: the newest ones, beyond its limit. */
    leftOut: shown ? shown.total - shown.orders.length : 0,
    /** Updates even while a select is open. */
    newest: data?.orders,
    updatedAt: dataUpdatedAt,
    isError,
    isRetrying,
    refetch,
  }
}

/**
 * Combines the open orders and a page of the ended ones, which are loaded separately: an order may have ended in
 * between.
 */
export function withDone(open: readonly Order[], done: readonly Order[]) {
  const shown = new Set(open.map(({ id }) => id))
  return [...open, ...done.filter(({ id, order_status }) => !shown.has(id) && isEnded(order_status))]
}
