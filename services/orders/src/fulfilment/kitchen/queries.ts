import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type OutletCaller, isOwn } from '../../outlet/managed-outlet.ts'
import type { Database } from '../../database.ts'
import { COUNTER_MINUTES, type InKitchen, type Marks, ticketColumns } from './rules.ts'

/** For how long a finished counter sale can be brought back to the kitchen. */
const MADE_SALE_MINUTES = 5
const MAX_TICKETS = 300

/**
 * Reads an outlet's tickets: open orders, recent counter sales, and orders that have ended or moved away since the
 * kitchen had them.
 */
export async function findTickets(db: Kysely<Database>, outlet: string): Promise<(InKitchen & Marks)[]> {
  const columns = sql.join(ticketColumns.map((column) => sql.ref(`orders.${column}`)))
  const part = (voided: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
    (select ${columns}, ticket.made, ticket.marked_at, ${voided} as voided
    from orders left join kitchen_tickets as ticket
      on ticket.order_id = orders.id and ticket.outlet_id = ${outlet}
    where ${where} order by orders.created_at limit ${sql.lit(MAX_TICKETS)})`
  const minutes = (count: number) => sql`make_interval(mins => ${sql.lit(count)})`
  const { rows } = await sql<InKitchen & Marks>`
    select * from (
      ${part(
        sql`null`,
        sql`orders.outlet_id = ${outlet} and is_open and is_due and order_status in ('confirmed', 'preparing')`,
      )}
      union all ${part(
        sql`null`,
        sql`orders.outlet_id = ${outlet} and channel = 'counter'
          and delivered_at > now() - ${minutes(COUNTER_MINUTES)} and (ticket.made is null
            or cardinality(made) < jsonb_array_length(items) or marked_at > now() - ${minutes(MADE_SALE_MINUTES)})`,
      )}
      union all ${part(
        sql`ticket.voided`,
        sql`ticket.voided is not null and not (is_open and orders.outlet_id = ${outlet})`,
      )}
    ) as tickets
    order by coalesce(due_at, created_at), id`.execute(db)
  return rows
}

export const findMarks = async (db: Kysely<Database>, { id, outlet_id }: InKitchen): Promise<Marks> =>
  (await db
    .selectFrom('kitchen_tickets')
    .select(['made', 'marked_at', 'voided'])
    .where('outlet_id', '=', outlet_id)
    .where('order_id', '=', id)
    .executeTakeFirst()) ?? { made: null, marked_at: null, voided: null }

export const saveMarks = (db: Kysely<Database>, { id, outlet_id }: InKitchen, made: number[]) => {
  const marks = { made, marked_at: sql<Date>`clock_timestamp()`, voided: null }
  return db
    .insertInto('kitchen_tickets')
    .values({ outlet_id, order_id: id, ...marks })
    .onConflict((conflict) => conflict.columns(['outlet_id', 'order_id']).doUpdateSet(marks))
    .returning(['made', 'marked_at', 'voided'])
    .executeTakeFirstOrThrow()
}

/** Marks a voided ticket as seen at one or all of the caller's outlets that had it, and returns those outlets. */
export const saveSeen = (db: Kysely<Database>, orderId: string, caller: OutletCaller, outlet?: string) =>
  db
    .updateTable('kitchen_tickets')
    .set({ voided: null })
    .where('order_id', '=', orderId)
    .where(isOwn(sql`kitchen_tickets.outlet_id`, caller))
    .$if(outlet !== undefined, (tickets) => tickets.where('outlet_id', '=', outlet ?? ''))
    .returning('outlet_id')
    .execute()

export const purgeTickets = (db: Kysely<Database>) =>
  db
    .deleteFrom('kitchen_tickets')
    .where('marked_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
