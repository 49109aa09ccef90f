import type { Caller } from '@tapri/service-kit/http/access'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'

/** The person who makes a call. `outlets` are those where a staff position allows the call. */
export type OutletCaller = Pick<Caller, 'id' | 'role' | 'outlets'>

/** SQL: the id of a manager's outlet, if any. While the replica has two, the one with the newest version. */
export const managedOutlet = (manager: RawBuilder<string>): RawBuilder<{ id: string }> => sql`
  select id from known_outlets where manager_id = ${manager} and not deleted order by version desc, id limit 1`

/** SQL: whether an outlet is one of the caller's: one that they manage or have a position at, or any for an admin. */
export function isOwn(outlet: RawBuilder<unknown>, { id, role, outlets = [] }: OutletCaller): RawBuilder<boolean> {
  if (role === 'admin' || outlets === 'all') return sql<boolean>`true`
  const managed = sql<boolean>`${outlet} = (${managedOutlet(sql`${id}`)})`
  return outlets.length > 0 ? sql<boolean>`(${outlet} = any(${outlets}::text[]) or ${managed})` : managed
}

/**
 * SQL: the id of the one outlet that a call is about: the wanted one if it is the caller's, otherwise the one they
 * manage, otherwise the first by name.
 */
export const ownOutlet = (caller: OutletCaller, wanted?: string): RawBuilder<{ id: string }> => sql`
  select id from known_outlets
  where not deleted and ${isOwn(sql`id`, caller)} and ${wanted === undefined ? sql`true` : sql`id = ${wanted}`}
  order by coalesce(manager_id = ${caller.id}, false) desc, name, id limit 1`

export const findOwnOutlet = async (db: Kysely<Database>, caller: OutletCaller, wanted: string | undefined) =>
  (
    await sql<{ id: string; name: string; time_zone: string | null; manager_id: string | null }>`
      select id, name, time_zone, manager_id from known_outlets where id = (${ownOutlet(caller, wanted)})`.execute(db)
  ).rows[0]
