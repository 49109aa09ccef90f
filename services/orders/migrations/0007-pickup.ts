import { type Kysely, sql } from 'kysely'

/** An order that is picked up becomes ready. */
export const up = (db: Kysely<unknown>) =>
  sql`
    alter table order_timeline drop constraint order_timeline_what_check, add constraint order_timeline_what_check
      check (what in ('placed', 'due', 'paid', 'assigned', 'released', 'status_changed', 'ready', 'handed_over'))`.execute(
    db,
  )
