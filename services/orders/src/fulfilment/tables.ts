import type { OrderAlertsTable } from './alerts/tables.ts'
import type { DutiesTable } from './duty/tables.ts'

export interface FulfilmentTables {
  order_alerts: OrderAlertsTable
  duties: DutiesTable
}
