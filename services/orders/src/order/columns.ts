import { sql } from 'kysely'
import type { OpenAlert } from './fields/alert-for.ts'

/** SQL: the outlet's time zone, or the business's, which is stored with the terms of bills. */
export const outletZone = sql<string>`coalesce(outlet.time_zone, (select time_zone from bill_terms order by id desc limit 1))`

/** SQL: the open alerts of an order. */
export const openAlerts = sql<OpenAlert[]>`array(
  select jsonb_build_object('kind', kind, 'level', level)
  from order_alerts
  where order_id = orders.id and ended_at is null
)`
