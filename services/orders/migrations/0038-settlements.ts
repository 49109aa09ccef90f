import { type Kysely, sql } from 'kysely'

/**
 * An admin settles what somebody carries without them: a confirmed hand-over by `settled_by`, below nothing where the outlet owed it to them. The
 * ledger and what reads it know it as a hand-over.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table cash_hand_overs
      add column settled_by text,
      drop constraint cash_hand_overs_offered_paise_check, add constraint cash_hand_overs_offered_paise_check check (offered_paise > 0 or (settled_by is not null and offered_paise < 0)) not valid,
      drop constraint cash_hand_overs_counted_paise_check, add constraint cash_hand_overs_counted_paise_check check (counted_paise >= 0 or (settled_by is not null and counted_paise >= offered_paise)) not valid,
      add constraint settled_at_once check (settled_by is null or (state = 'confirmed' and reason is not null)) not valid`.execute(
    db,
  )
}
