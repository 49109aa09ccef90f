import type { StaffEventKind } from '@tapri/contracts/staff'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor } from './admins.ts'
import type { Database, Person } from './database.ts'

interface NewEvent {
  kind: StaffEventKind
  actor: Actor
  subject: Pick<Person, 'id' | 'name' | 'role'>
  detail?: string
}

/**
 * Inserts a staff event in the transaction of the change. The caller holds the lock of `admins.ts`, so ids are in
 * commit order.
 */
export async function recordStaffEvent(trx: Transaction<Database>, { kind, actor, subject, detail = '' }: NewEvent) {
  const { id: subject_id, name: subject_name, role: subject_role } = subject
  await trx
    .insertInto('staff_events')
    .values({
      kind,
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? null,
      subject_id,
      subject_name,
      subject_role,
      detail,
    })
    .execute()
}

const KEPT_DAYS = 400

/** Deletes the events that are older than 400 days. */
export const purgeStaffEvents = (db: Kysely<Database>) =>
  db
    .deleteFrom('staff_events')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
