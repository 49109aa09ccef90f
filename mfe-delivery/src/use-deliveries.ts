import { useOpenOrders, withDone } from '@tapri/order-screens/list/open-orders'
import { useOrderList } from '@tapri/order-screens/list/order-list'

/**
 * Loads the orders of this delivery person: every open one, however old, plus the ended ones of the last 7 days page by
 * page; or the archived ones page by page.
 */
export function useDeliveries() {
  const open = useOpenOrders()
  const list = useOrderList({ openApart: true })
  if (list.isArchived) return { ...list, active: open.orders }
  return {
    ...list,
    active: open.orders,
    orders: open.orders && withDone(open.orders, list.isTurning ? [] : (list.orders ?? [])),
    /** Turning the page of ended orders does not change the stops. */
    isTurning: false,
    isError: open.isError || list.isError,
    isRetrying: open.isRetrying || list.isRetrying,
    updatedAt: open.updatedAt,
    refetch: () => Promise.all([open.refetch(), list.refetch()]),
  }
}
