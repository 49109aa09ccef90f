import type { listOpenOrders } from '@tapri/contracts/order-lists'
import { useSteady } from '@tapri/web-kit/open-select'
import { useLoad } from '@tapri/web-kit/queries'
import { REFETCH_SECONDS } from './order-list.ts'
import { useOrderTexts } from './texts.ts'

/**
 * Every open order that the signed-in user looks after, the one that waits longest first, refetched every 15 s. An open
 * select keeps the list as it is.
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
    /** How many open orders the service left out: the newest, beyond its limit. */
    leftOut: shown ? shown.total - shown.orders.length : 0,
    /** Does not wait for a select to close. */
    newest: data?.orders,
    updatedAt: dataUpdatedAt,
    isError,
    isRetrying,
    refetch,
  }
}
