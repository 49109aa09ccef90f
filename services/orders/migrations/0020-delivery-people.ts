import { type Kysely, sql } from 'kysely'

/** Who could bring an order, among all accounts. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index known_delivery_people on known_people (id)
    where role = 'delivery' and status = 'active' and not deleted`.execute(db)
}
