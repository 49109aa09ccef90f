import type { listAlerts } from '@tapri/contracts/order-lists'
import { useLoad } from '@tapri/web-kit/queries'

const REFETCH_SECONDS = 15

/**
 * The orders that need somebody, as managers and admins see them, refetched every 15 s; undefined until the first
 * response.
 */
export const useAlerts = () =>
  useLoad<typeof listAlerts>('GET /orders/alerts', {}, { failure: null, everySeconds: REFETCH_SECONDS }).data
