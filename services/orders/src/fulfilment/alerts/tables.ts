import type { AlertKind, AlertLevel } from '@tapri/contracts/order-alerts'
import type { Generated } from 'kysely'

/** An alert that nobody attends to an order, and to whom it went. It ends when the order's `version` changes. */
export interface OrderAlertsTable {
  order_id: string
  /** The order's version when it was raised. */
  since_version: number
  kind: AlertKind
  level: AlertLevel
  raised_at: Generated<Date>
  ended_at: Date | null
}
