import { type Kysely, sql } from 'kysely'

/** Whom customers of the outlet pay by UPI; null: it takes none at the door. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table outlets add column upi_payee text`.execute(db)
}
