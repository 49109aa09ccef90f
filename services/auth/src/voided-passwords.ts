import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { endEverySession } from './session.ts'

/**
 * Ends the unused one-time passwords that this admin issued, with the sessions begun by them: a removed admin must not
 * come back through an account that they have just reset.
 */
export async function voidPasswordsGivenBy(trx: Transaction<Database>, adminId: string) {
  const { rows } = await sql<{ id: string }>`
    select users.id from users
    join lateral (
      select actor_id from staff_events where subject_id = users.id and kind = 'reset' order by id desc limit 1
    ) as reset on true
    where users.must_change_password and users.deleted_at is null and reset.actor_id = ${adminId}
    order by users.id`.execute(trx)
  for (const { id } of rows) await endEverySession(trx, id, { password_expires_at: sql<Date>`now()` })
}
