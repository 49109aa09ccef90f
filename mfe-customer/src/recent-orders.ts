import type { listOrders } from '@tapri/contracts/order-lists'
import { isEnded, openStatuses } from '@tapri/contracts/order-status'
import { useLoad } from '@tapri/web-kit/queries'

/** The number of newest orders that pages load unasked, at about a kilobyte each. */
const FEW_ORDERS = 3
const MANY_ORDERS = 25

/**
 * Loads the newest orders of the last 7 days, shared by all that show them; loads more if one that is under way is not
 * among the first.
 */
export function useRecentOrders() {
  const few = useNewest(FEW_ORDERS, true)
  const open = openStatuses.reduce((sum, status) => sum + (few?.counts?.[status] ?? 0), 0)
  const needsMore = few !== undefined && few.orders.filter(({ order_status }) => !isEnded(order_status)).length < open
  const many = useNewest(MANY_ORDERS, needsMore)
  return needsMore ? (many ?? few) : few
}

const useNewest = (limit: number, enabled: boolean) =>
  useLoad<typeof listOrders>(
    'GET /orders',
    { querystring: { page: 1, limit, include_counts: true } },
    { failure: null, everySeconds: 60, enabled },
  ).data
