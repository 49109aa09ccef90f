import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/** Returns the id of a manager's outlet, or undefined. While the replica holds two, the one with the newest version. */
export async function findManagedOutlet(db: Kysely<Database>, managerId: string): Promise<string | undefined> {
  const outlet = await db
    .selectFrom('known_outlets')
    .select('id')
    .where('manager_id', '=', managerId)
    .where('deleted', '=', false)
    .orderBy('version', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return outlet?.id
}
