import { type Kysely, sql } from 'kysely'

/** GST number and rate of an outlet, for its bills: one state has another number than the next. Null: those of the installation. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table outlets
      add column gstin text,
      add column gst_hundredths integer check (gst_hundredths between 0 and 10000)`.execute(db)
}
