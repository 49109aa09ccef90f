import type { Change } from '@tapri/contracts/changes/calls'
import type { ChangeKind } from '@tapri/contracts/changes/kinds'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { isOwn, type OutletCaller } from '../../outlet/managed-outlet.ts'

export interface ChangesAsked {
  outlet_id?: string | undefined
  kind?: ChangeKind | undefined
  person_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

interface Page {
  caller: OutletCaller
  asked: ChangesAsked
  timeZone: string
  /** The cursor: place of the last change that was read, `<microseconds>_<id>`. */
  after: string | undefined
  limit: number
}

/** SQL: whether the caller may see a change. Managers do not see changes that concern all outlets. */
const isSeen = (caller: OutletCaller) => isOwn(sql`changes.outlet_id`, caller)

/** Finds a page of changes, newest first, each with its cursor. People and products have their current names. */
export async function findChanges(db: Kysely<Database>, { caller, asked, timeZone, after, limit }: Page) {
  const { outlet_id, kind, person_id, from, to } = asked
  const [at = '', id = ''] = after?.split(/_(.*)/s) ?? []
  const rows = await db
    .selectFrom('changes')
    .leftJoin('known_people as person', 'person.id', 'changes.person_id')
    .leftJoin('known_people as staff', 'staff.id', 'thing_id')
    .leftJoin('known_products as product', 'product.id', 'thing_id')
    .leftJoin('known_outlets as outlet', 'outlet.id', 'changes.outlet_id')
    .select(['changes.id', 'at', 'person_id', 'person.name as person_name', 'kind', 'action', 'thing_id', 'fields'])
    .select(['changes.outlet_id', 'outlet.name as outlet_name'])
    .select(sql<string>`coalesce(nullif(thing_name, ''), staff.name, product.name, outlet.name, '')`.as('thing_name'))
    .select(sql<string>`(extract(epoch from at) * 1000000)::bigint || '_' || changes.id`.as('place'))
    .where(isSeen(caller))
    .$if(outlet_id !== undefined, (query) => query.where('changes.outlet_id', '=', outlet_id ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(person_id !== undefined, (query) => query.where('person_id', '=', person_id ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', startOf(from ?? '', timeZone, 0)))
    .$if(to !== undefined, (query) => query.where('at', '<', startOf(to ?? '', timeZone, 1)))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(at, changes.id) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id})`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('changes.id', 'desc')
    .limit(limit)
    .execute()
  const nameOf = await namesOfManagers(db, rows)
  return rows.map(({ kind: stored, at: time, ...row }) => ({
    ...row,
    kind: stored as ChangeKind,
    at: time.toISOString(),
    fields: row.fields.map((field) => (isManager(field.name) ? named(field, nameOf) : field)),
  }))
}

const startOf = (day: string, timeZone: string, days: number) =>
  sql<Date>`(${day}::timestamp + make_interval(days => ${days})) at time zone ${timeZone}`

type Field = Change['fields'][number]

const isManager = (name: string) => name === 'manager_id'

const named = ({ name, before, after }: Field, nameOf: ReadonlyMap<unknown, string>): Field => ({
  name,
  before: nameOf.get(before) ?? before,
  after: nameOf.get(after) ?? after,
})

/** Returns the names of the managers that changes mention, because only their ids are stored. */
async function namesOfManagers(db: Kysely<Database>, rows: readonly { fields: Field[] }[]) {
  const ids = rows.flatMap(({ fields }) =>
    fields.filter(({ name }) => isManager(name)).flatMap(({ before, after }) => [before, after]),
  ) as string[]
  if (ids.length === 0) return new Map<unknown, string>()
  const people = await db.selectFrom('known_people').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map<unknown, string>(people.map(({ id, name }) => [id, name]))
}

/** Finds the people who made changes that the caller may see. */
export const findChangers = (db: Kysely<Database>, caller: OutletCaller) =>
  db
    .selectFrom('known_people as person')
    .select(['id', 'name'])
    .where('role', '!=', 'customer')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('changes')
          .select('changes.id')
          .whereRef('changes.person_id', '=', 'person.id')
          .where(isSeen(caller)),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
