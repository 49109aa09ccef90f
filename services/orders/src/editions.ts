import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Begins an edition of what is sold and where: copies in memory of another one are out of date. Called where something
 * changed.
 */
export const beginEdition = (trx: Kysely<Database>) =>
  sql`update replica_edition set edition = edition + 1`.execute(trx)

/** Begins an edition of what an order shows besides its row of a version and its alerts, such as names. */
export const beginNames = (trx: Kysely<Database>) => sql`update shown_names set edition = edition + 1`.execute(trx)
