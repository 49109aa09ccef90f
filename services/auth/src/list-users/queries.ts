import type { Role } from '@tapri/contracts/common'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { peopleWithOutlet } from '../person.ts'
import { wantedBy } from './rules.ts'

/** The array of the specification is not paged, so it is bounded. */
const MOST_STAFF = 500

const staffRoles = ['delivery', 'outlet_manager'] as const

/** The delivery personnel and outlet managers, and whoever waits for approval. Of admins, only those who wait. */
export const staff = (db: Kysely<Database>) =>
  peopleWithOutlet(db)
    .where((eb) => eb.or([eb('users.role', 'in', [...staffRoles]), eb('users.status', '=', 'pending')]))
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(MOST_STAFF)
    .execute()

export interface Filter {
  q?: string
  role?: Role | 'staff'
  status?: 'active' | 'pending' | 'blocked'
}

/**
 * Everybody whom the filter lets through, by name. A part of a name can be anywhere in it, which no B-tree serves: the
 * pages walk the index `users_by_name`, and the count reads every account once.
 */
export async function findUsers(
  db: Kysely<Database>,
  filter: Filter,
  { page, limit }: { page: number; limit: number },
) {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const slice = matching(db, filter)
    .select('id')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
  // What else is shown of them is looked up for these few only.
  const people = await peopleWithOutlet(db)
    .where('users.id', 'in', slice)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  return { people, total }
}

function matching(db: Kysely<Database>, { q, role, status }: Filter) {
  let people = db.selectFrom('users').where('deleted_at', 'is', null)
  if (role === 'staff') people = people.where('role', 'in', [...staffRoles])
  else if (role) people = people.where('role', '=', role)
  if (status === 'blocked') people = people.where('blocked_at', 'is not', null)
  else if (status) people = people.where('status', '=', status).where('blocked_at', 'is', null)
  if (q === undefined) return people
  const { name, phone } = wantedBy(q)
  return people.where((eb) => {
    const inName = sql<boolean>`strpos(lower(name), ${name}) > 0`
    return phone === undefined ? inName : eb.or([inName, sql<boolean>`strpos(phone, ${phone}) > 0`])
  })
}
