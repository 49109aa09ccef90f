import { buildIndex } from '@tapri/service-kit/migrate'
import type { Kysely } from 'kysely'

export const inTransaction = false

/** Finds whether an account was logged in from a network. */
export async function up(db: Kysely<unknown>) {
  await buildIndex(db, 'sessions_network', 'on sessions (user_id, place)')
}
