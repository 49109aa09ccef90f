import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/** The id of the outlet that a manager has, or undefined. */
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
