import type { listOrders } from '@tapri/contracts/order-lists'
import { useLoad } from '@tapri/web-kit/queries'

/** The newest orders that pages look at without being asked; who has more of them open at once is rare. */
const RECENT_ORDERS = 6

/** The newest orders of the last 7 days; one request for all that shows them. */
export const useRecentOrders = () =>
  useLoad<typeof listOrders>(
    'GET /orders',
    { querystring: { page: 1, limit: RECENT_ORDERS } },
    { failure: null, everySeconds: 60 },
  ).data
