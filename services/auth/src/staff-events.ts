import type { Role } from '@tapri/contracts/common'
import type { StaffEventKind } from '@tapri/contracts/staff'
import { tellChange } from '@tapri/service-kit/data/changes'
import { type Generated, type Kysely, sql, type Transaction } from 'kysely'
import type { Actor } from './admins.ts'
import type { Database, Person } from './database.ts'

export interface StaffEventsTable {
  /** Ids are in the order of commits. */
  id: Generated<number>
  at: Generated<Date>
  kind: StaffEventKind
  /** The admin; null for the operator. */
  actor_id: string | null
  actor_name: string | null
  subject_id: string
  subject_name: string
  subject_role: Role
  detail: string
}

export const staffEventColumns = [
  'id',
  'at',
  'kind',
  'actor_id',
  'actor_name',
  'subject_id',
  'subject_name',
  'subject_role',
  'detail',
] as const satisfies readonly (keyof StaffEventsTable)[]

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
  const change = accountChange(kind, subject_role, detail)
  if (change && subject_role !== 'customer')
    await tellChange(trx, 'auth', { by: actor?.id ?? null, kind: 'account', id: subject_id, ...change })
}

/** Returns a person's role before and after an event, or undefined when it stays the same. */
function accountChange(kind: StaffEventKind, role: Role, detail: string) {
  switch (kind) {
    case 'first_admin':
    case 'added':
    case 'approved':
      return { before: null, after: { role } }
    case 'refused':
    case 'deleted':
      return { before: { role }, after: null }
    case 'demoted':
      return { before: { role }, after: { role: detail } }
    default:
      return undefined
  }
}

const KEPT_DAYS = 400

/** Deletes events older than 400 days. */
export const purgeStaffEvents = (db: Kysely<Database>) =>
  db
    .deleteFrom('staff_events')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
