import type { AlertKind, AlertLevel } from '@tapri/contracts/order-alerts'
import type { Generated } from 'kysely'

/** Records who was alerted that nobody attends to an order. Alerts end when the order's `version` changes. */
export interface OrderAlertsTable {
  order_id: string
  /** The order's version when it was raised. */
  since_version: number
  kind: AlertKind
  level: AlertLevel
  raised_at: Generated<Date>
  ended_at: Date | null
}
