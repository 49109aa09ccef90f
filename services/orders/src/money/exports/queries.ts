import type { Caller } from '@tapri/service-kit/http/access'
import { type Kysely, sql } from 'kysely'
import { amount, type Cell, money, text, time } from '../csv.ts'
import type { Database } from '../../database.ts'
import { managedOutlet } from '../../outlet/managed-outlet.ts'
import { EXPORT_PAGE } from '../send-export.ts'

interface Asked {
  outlet_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

interface Row {
  entry_id: number
  line: number
  at: string
  time_zone: string
  outlet_name: string
  closing_number: number | null
  kind: string
  account: string
  person_name: string | null
  paise: number
  order_id: string | null
  reason: string | null
  reference: string | null
  actor_name: string | null
  actor_role: string | null
}

/** Each column with what it says of a posting: above zero what the account gets, below what it gives. */
const cells: Record<string, (row: Row) => Cell> = {
  entry: (row) => amount(row.entry_id),
  at: (row) => time(row.at),
  outlet_name: (row) => text(row.outlet_name),
  // Empty: of the day that is not closed yet.
  closing: ({ closing_number }) => (closing_number === null ? text('') : amount(closing_number)),
  kind: (row) => text(row.kind),
  account: (row) => text(row.account),
  person_name: (row) => text(row.person_name),
  amount: (row) => money(row.paise),
  order_number: ({ order_id }) => text(order_id && `#${order_id.slice(0, 8)}`),
  reason: (row) => text(row.reason),
  reference: (row) => text(row.reference),
  actor_name: (row) => text(row.actor_name),
  actor_role: (row) => text(row.actor_role),
  time_zone: (row) => text(row.time_zone),
  order_id: (row) => text(row.order_id),
}
export const ledgerColumns = Object.keys(cells)

/** The ledger of one outlet after the other, each in the order of its entries, of which none ever changes. */
export async function* ledgerPages(
  db: Kysely<Database>,
  caller: Caller,
  asked: Asked,
  businessZone: string,
): AsyncGenerator<Cell[][]> {
  for (const outlet of await findOutlets(db, caller, asked, businessZone)) {
    for (let last = 0; ;) {
      const rows = await findPage(db, outlet, last)
      yield rows.map((row) => Object.values(cells).map((cell) => cell(row)))
      const end = rows.at(-1)
      if (!end) break
      last = end.entry_id
    }
  }
}

interface Outlet {
  id: string
  name: string
  time_zone: string
  /** The instants at which the first day begins and the last one ends. */
  begin: Date
  end: Date
}

/** The outlets whose ledger the caller may see: a manager's own, all for an admin. */
const findOutlets = (
  db: Kysely<Database>,
  { id, role }: Caller,
  { outlet_id, from = '-infinity', to }: Asked,
  businessZone: string,
): Promise<Outlet[]> => {
  const zone = sql<string>`coalesce(time_zone, ${businessZone})`
  return db
    .selectFrom('known_outlets')
    .select(['id', 'name', zone.as('time_zone')])
    .select(sql<Date>`cast(${from} as timestamp) at time zone ${zone}`.as('begin'))
    .select(sql<Date>`(cast(${to ?? 'infinity'} as timestamp) + interval '1 day') at time zone ${zone}`.as('end'))
    .$if(role !== 'admin', (query) => query.where('id', '=', sql<string>`(${managedOutlet(sql`${id}`)})`))
    .$if(outlet_id !== undefined, (query) => query.where('id', '=', outlet_id ?? ''))
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Whole entries, of which the longest have few postings. */
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
    select entries.id as entry_id, line, to_char(at at time zone ${time_zone}, 'YYYY-MM-DD HH24:MI:SS') as at,
      ${time_zone}::text as time_zone, ${name}::text as outlet_name, closing.number as closing_number, kind, account,
      person.name as person_name, paise, order_id, reason, reference, actor.name as actor_name, actor_role
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
