import type { listOrders } from '@tapri/contracts/order-lists'
import { isEnded } from '@tapri/contracts/order-status'
import { useLoad } from '@tapri/web-kit/queries'

/** The number of newest orders that pages load unasked, at about a kilobyte each. */
const FEW_ORDERS = 3
const MANY_ORDERS = 6

/**
 * Loads the newest orders of the last 7 days, shared by all that show them; loads more if the first ones are all under
 * way.
 */
export function useRecentOrders() {
  const few = useNewest(FEW_ORDERS, true)
  const needsMore = few?.pagination.has_next === true && few.orders.every((order) => !isEnded(order.order_status))
  const many = useNewest(MANY_ORDERS, needsMore)
  return needsMore ? (many ?? few) : few
}

const useNewest = (limit: number, enabled: boolean) =>
  useLoad<typeof listOrders>(
    'GET /orders',
    { querystring: { page: 1, limit } },
    { failure: null, everySeconds: 60, enabled },
  ).data
