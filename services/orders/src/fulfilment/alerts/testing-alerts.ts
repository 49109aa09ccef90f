import { eventsIn } from '@tapri/service-testing/outbox'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'

/** Sets back the time since which the order has been waiting. */
export const letWait = (db: Kysely<Database>, id: string, minutes: number) =>
  db
    .updateTable('orders')
    .set({ waiting_since: sql`now() - ${minutes} * interval '1 minute'` })
    .where('id', '=', id)
    .execute()

/** Returns the order's open alerts, lowest level first. */
export const alertsOf = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('order_alerts')
    .select(['kind', 'level'])
    .where('order_id', '=', id)
    .where('ended_at', 'is', null)
    .orderBy(sql`array_position(array['outlet', 'admin', 'customer'], level)`)
    .execute()

/** Returns the published alerts of one order, or of all, in the order of publishing. */
export const alertEvents = (db: Kysely<Database>, id?: string) => eventsIn(db, 'orders.order.alerted', id)
