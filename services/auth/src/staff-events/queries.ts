import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { staffEventColumns } from '../staff-events.ts'

export const findEvents = (db: Kysely<Database>, { before, limit }: { before: number | undefined; limit: number }) =>
  db
    .selectFrom('staff_events')
    .select(staffEventColumns)
    .$if(before !== undefined, (events) => events.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Finds the last event that this admin has seen; events older than their account count as seen. */
export const findSeen = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('staff_events_seen', 'staff_events_seen.user_id', 'users.id')
    .select(['users.id', 'users.created_at', sql<number>`coalesce(seen_id, 0)::bigint`.as('seen_id')])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()

export type Seen = Awaited<ReturnType<typeof findSeen>>

export async function countUnseen(db: Kysely<Database>, { id, created_at, seen_id }: Seen): Promise<number> {
  const { unseen } = await db
    .selectFrom('staff_events')
    .select((eb) => eb.fn.countAll<number>().as('unseen'))
    .where('id', '>', seen_id)
    .where('at', '>=', created_at)
    .where('actor_id', 'is distinct from', id)
    .executeTakeFirstOrThrow()
  return unseen
}

/** Marks events as seen up to an id, capped at the last existing event, so that an invented id hides no later ones. */
export const markSeen = (db: Kysely<Database>, userId: string, id: number) =>
  sql`
    insert into staff_events_seen (user_id, seen_id)
    select ${userId}, least(${id}::bigint, coalesce(max(id), 0)) from staff_events
    on conflict (user_id) do update set seen_id = greatest(staff_events_seen.seen_id, excluded.seen_id)`.execute(db)
