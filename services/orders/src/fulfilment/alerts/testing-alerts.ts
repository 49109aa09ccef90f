import type { EventData } from '@tapri/contracts/events'
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

type Alerted = EventData<'orders.order.alerted'>

/** Returns the published alerts of one order, or of all, in the order of publishing. */
export async function alertEvents(db: Kysely<Database>, id?: string): Promise<Alerted[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('data')
    .where('subject', '=', 'orders.order.alerted')
    .$if(id !== undefined, (query) => query.where('thing_id', '=', id ?? ''))
    .orderBy('id')
    .execute()
  return rows.map(({ data }) => data as Alerted)
}
