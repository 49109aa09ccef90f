import { type Kysely, sql } from 'kysely'

export const inTransaction = false

/**
 * Recounts the trade of all days that can be asked for, one outlet at a time, while that outlet cannot book anything.
 */
export async function up(db: Kysely<unknown>) {
  const { rows } = await sql<{ id: string }>`select id from known_outlets order by id`.execute(db)
  for (const { id } of rows)
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('day of outlet'), hashtext(${id}))`.execute(trx)
      await sql`delete from trade_counts where outlet_id = ${id}`.execute(trx)
      await sql`
        insert into trade_counts (outlet_id, day, what, shard, orders, paise)
        select outlet_id, day, what, 0, sum(orders), sum(paise) from booked_trade
        where outlet_id = ${id} and at > now() - interval '40 days' group by outlet_id, day, what`.execute(trx)
    })
}
