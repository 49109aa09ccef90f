import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database.ts'

/** Deletes the push subscriptions of an ended session, with their messages. */
export const deleteOfSession = (db: Kysely<Database>, sessionId: string) =>
  db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()

/**
 * Deletes the push subscriptions made with tokens that are no longer valid, or all of them when the account is deleted.
 */
export const deleteOfEndedTokens = (
  trx: Transaction<Database>,
  { person_id, deleted, token_version }: { person_id: string; deleted: boolean; token_version: number },
) =>
  trx
    .deleteFrom('push_subscriptions')
    .where('person_id', '=', person_id)
    .where((eb) => eb.or([eb.lit(deleted), eb('token_version', '<', token_version)]))
    .execute()
