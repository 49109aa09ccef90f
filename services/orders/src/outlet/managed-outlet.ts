import { type RawBuilder, sql } from 'kysely'

/**
 * Selects the id of a manager's outlet, if there is one. While the replica holds two, the one with the newest version.
 */
export const managedOutlet = (manager: RawBuilder<string>): RawBuilder<{ id: string }> => sql`
  select id from known_outlets where manager_id = ${manager} and not deleted order by version desc, id limit 1`
