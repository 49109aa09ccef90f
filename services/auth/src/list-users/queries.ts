import type { Role } from '@tapri/contracts/common'
import { isFoundIn } from '@tapri/service-kit/data/searchable'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { peopleWithOutlet } from '../person.ts'
import type { Policies } from '../settings.ts'
import { type Pages, searchTermsOf, startOf } from './rules.ts'

/** Limit for the array of the specification, which has no pages. */
const MAX_STAFF = 500

const staffRoles = ['delivery', 'outlet_manager'] as const

type PhonePolicy = Pick<Policies, 'phone_verification'>

/** Leaves out pending accounts without a verified phone when phones are verified by code: they cannot be approved. */
const isListed =
  ({ phone_verification }: PhonePolicy) =>
  (eb: ExpressionBuilder<Database, 'users'>) =>
    phone_verification === 'none'
      ? eb.lit(true)
      : eb.or([eb('users.status', '=', 'active'), eb('users.phone_verified_at', 'is not', null)])

/**
 * Returns delivery people, outlet managers and pending accounts, by name, at most 500. Active admins are not listed.
 */
export const listStaff = (db: Kysely<Database>, policy: PhonePolicy) =>
  peopleWithOutlet(db)
    .where(isListed(policy))
    .where((eb) => eb.or([eb('users.role', 'in', [...staffRoles]), eb('users.status', '=', 'pending')]))
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(MAX_STAFF)
    .execute()

export interface Filter {
  q?: string
  role?: Role | 'staff'
  status?: 'active' | 'pending' | 'blocked'
}

/**
 * Returns a page of the accounts that match the filter, by name, and their number. A substring search cannot use a
 * B-tree: pages scan the index `users_by_name`, the count scans all accounts.
 */
export async function findUsers(db: Kysely<Database>, policy: PhonePolicy, filter: Filter, pages: Pages) {
  const matches = matching(db, filter).where(isListed(policy))
  const { past, before, offset } = startOf(pages)
  const place = sql`(select name, id from users where id = ${past ?? ''})`
  const behind = past === undefined ? matches : matches.where(sql<boolean>`(name, id) > ${place}`)
  const total = await countOf(matches)
  const left = past === undefined ? total : await countOf(behind)
  const slice = behind.select('id').orderBy('name').orderBy('id').limit(pages.limit).offset(offset)
  // Outlets are joined for the rows of this page only.
  const people = await peopleWithOutlet(db)
    .where('users.id', 'in', slice)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  return { people, total, totalPages: before + Math.ceil(left / pages.limit) }
}

type Matches = ReturnType<typeof matching>

async function countOf(matches: Matches): Promise<number> {
  const { total } = await matches.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}

function matching(db: Kysely<Database>, { q, role, status }: Filter) {
  let people = db.selectFrom('users').where('deleted_at', 'is', null)
  if (role === 'staff') people = people.where('role', 'in', [...staffRoles])
  else if (role) people = people.where('role', '=', role)
  if (status === 'blocked') people = people.where('blocked_at', 'is not', null)
  else if (status) people = people.where('status', '=', status).where('blocked_at', 'is', null)
  if (q === undefined) return people
  const { name, phone } = searchTermsOf(q)
  return people.where((eb) => {
    const inName = isFoundIn(sql`name`, name)
    return phone === undefined ? inName : eb.or([inName, sql<boolean>`strpos(phone, ${phone}) > 0`])
  })
}
