import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Begins a new edition of what is sold and where, which makes in-memory copies of earlier ones outdated. To be called
 * with every such change.
 */
export const beginEdition = (trx: Kysely<Database>) =>
  sql`update replica_edition set edition = edition + 1`.execute(trx)

/** Begins a new edition of what an order shows besides its own row and alerts, such as names. */
export const beginNames = (trx: Kysely<Database>) => sql`update shown_names set edition = edition + 1`.execute(trx)
