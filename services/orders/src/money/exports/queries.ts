import type { Caller } from '@tapri/service-kit/http/access'
import { type Kysely, sql } from 'kysely'
import { amount, type Cell, money, text, time } from '@tapri/service-kit/data/csv'
import type { Database } from '../../database.ts'
import { isOwn } from '../../outlet/managed-outlet.ts'
import { EXPORT_PAGE } from '../send-export.ts'

interface Asked {
  outlet_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Export columns with the type of their cells. `closing` is empty for a day that is not closed yet. */
const columns = {
  entry: amount,
  at: time,
  outlet_name: text,
  closing: amount,
  kind: text,
  account: text,
  person_name: text,
  /** Positive when the account receives it, negative when it gives it. */
  amount: money,
  order_number: text,
  reason: text,
  reference: text,
  actor_name: text,
  actor_role: text,
  time_zone: text,
  order_id: text,
}
type Row = { [Name in keyof typeof columns]: Parameters<(typeof columns)[Name]>[0] } & { entry: number }

export const ledgerColumns = Object.keys(columns)

const cellsOf = (row: Row) => Object.entries(columns).map(([name, kind]) => kind(row[name as keyof Row] as never))

/** Yields the ledgers of one outlet after another, each in the order of its entries, which never change. */
export async function* ledgerPages(
  db: Kysely<Database>,
  caller: Caller,
  asked: Asked,
  businessZone: string,
): AsyncGenerator<Cell[][]> {
  for (const outlet of await findOutlets(db, caller, asked, businessZone)) {
    for (let last = 0; ;) {
      const rows = await findPage(db, outlet, last)
      yield rows.map(cellsOf)
      const end = rows.at(-1)
      if (!end) break
      last = end.entry
    }
  }
}

interface Outlet {
  id: string
  name: string
  time_zone: string
  /** When the first day begins and the last one ends. */
  begin: Date
  end: Date
}

/** Finds the outlets whose ledger the caller may see. */
const findOutlets = (
  db: Kysely<Database>,
  caller: Caller,
  { outlet_id, from = '-infinity', to }: Asked,
  businessZone: string,
): Promise<Outlet[]> => {
  const zone = sql<string>`coalesce(time_zone, ${businessZone})`
  return db
    .selectFrom('known_outlets')
    .select(['id', 'name', zone.as('time_zone')])
    .select(sql<Date>`cast(${from} as timestamp) at time zone ${zone}`.as('begin'))
    .select(sql<Date>`(cast(${to ?? 'infinity'} as timestamp) + interval '1 day') at time zone ${zone}`.as('end'))
    .where(isOwn(sql`id`, caller))
    .$if(outlet_id !== undefined, (query) => query.where('id', '=', outlet_id ?? ''))
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Reads a page of whole entries; even the longest have few postings. */
async function findPage(
  db: Kysely<Database>,
  { id, name, time_zone, begin, end }: Outlet,
  last: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with entries as materialized (
      select id, kind, order_id, reason, reference, actor_id, actor_role, at from ledger_entries
      where outlet_id = ${id} and id > ${last} and at >= ${begin} and at < ${end}
      order by id limit ${sql.lit(EXPORT_PAGE / 2)}
    )
    select entries.id as entry, to_char(at at time zone ${time_zone}, 'YYYY-MM-DD HH24:MI:SS') as at,
      ${time_zone}::text as time_zone, ${name}::text as outlet_name, closing.number as closing, kind, account,
      person.name as person_name, paise as amount, '#' || left(order_id, 8) as order_number, order_id, reason, reference, actor.name as actor_name, actor_role
    from entries
    join ledger_postings on entry_id = entries.id
    left join known_people as person on person.id = person_id
    left join known_people as actor on actor.id = actor_id
    left join lateral (
      select number from day_closings
      where day_closings.outlet_id = ${id} and through_entry >= entries.id order by number limit 1
    ) as closing on true
    order by entries.id, line`.execute(db)
  return rows
}
