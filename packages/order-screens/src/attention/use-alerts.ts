import type { listAlerts } from '@tapri/contracts/order-lists'
import { useLoad } from '@tapri/web-kit/queries'

const REFETCH_SECONDS = 15
const nothing: ReadonlySet<string> = new Set()

/**
 * Returns the orders that need attention, as managers and admins see them, refetched every 15 s, except those in
 * `except`; undefined until the first response.
 */
export function useAlerts(except = nothing) {
  const { data } = useLoad<typeof listAlerts>(
    'GET /orders/alerts',
    {},
    { failure: null, everySeconds: REFETCH_SECONDS },
  )
  if (!data) return undefined
  const alerts = data.alerts.filter(({ order }) => !except.has(order.id))
  return { alerts, total: data.total - data.alerts.length + alerts.length }
}
