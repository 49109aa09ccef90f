import { type Kysely, sql } from 'kysely'

/** Lets pick-up orders become ready. */
export const up = (db: Kysely<unknown>) =>
  sql`
    alter table order_timeline drop constraint order_timeline_what_check, add constraint order_timeline_what_check
      check (what in ('placed', 'due', 'paid', 'assigned', 'released', 'status_changed', 'ready', 'handed_over'))`.execute(
    db,
  )
