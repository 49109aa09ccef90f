import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { PhoneTaken } from '../person.ts'

/** Refuses a phone that has an account, before work is spent on its password. The index has the last word. */
export async function refuseTaken(db: Kysely<Database>, phone: string) {
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (taken) throw new PhoneTaken()
}
