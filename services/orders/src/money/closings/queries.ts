import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { LedgerTables, Sheet } from '../ledger-tables.ts'

const MAX_CLOSINGS = 60

export interface Day {
  number: number
  since: Date | null
  expected_paise: number
  entries: number
  sheet: Sheet
}

/**
 * Reads the open day: the ledger after the last closing. Cancelled orders are searched among those placed in the 31
 * days before. The first day counts those of the last 24 hours.
 */
export async function findDay(db: Kysely<Database>, outlet: string): Promise<Day> {
  const { rows } = await sql<Day>`
    with before as (
      select number, through_entry, closed_at, left_paise from day_closings
      where outlet_id = ${outlet} order by number desc limit 1
    ),
    lines as (
      select kind, account, paise, line, order_id from ledger_entries join ledger_postings on entry_id = ledger_entries.id
      where ledger_entries.outlet_id = ${outlet}
        and ledger_entries.id > coalesce((select through_entry from before), 0)
    ),
    paid as (
      select case account when 'upi' then 'upi' when 'prepaid' then 'online' else 'cash' end as paid_by,
        sum(sign(paise))::integer as orders, sum(paise)::bigint as paise
      from lines where kind in ('sale', 'correction') and account in ('carried', 'till', 'upi', 'prepaid') group by 1
    ),
    against_cash as (
      select coalesce(sum(sign(paise)), 0)::integer as orders, coalesce(sum(paise), 0)::bigint as paise
      from lines join orders on orders.id = order_id
      where kind in ('sale', 'correction') and account = 'upi' and payment_method = 'cod'
    ),
    balances as (
      select account, person_id, sum(paise)::bigint as paise from ledger_balances
      where outlet_id = ${outlet} group by account, person_id
    )
    select coalesce((select number from before), 0) + 1 as number, (select closed_at from before) as since,
      coalesce((select paise from balances where account = 'till'), 0) as expected_paise,
      (select count(*) from lines where line = 1) as entries,
      jsonb_build_object(
        'orders', (select count(distinct order_id) from lines where kind = 'sale'),
        'cancelled', (${cancelled(outlet)}),
        'sales_paise', (select coalesce(-sum(paise), 0) from lines where account = 'sales'),
        'paid', (select coalesce(jsonb_agg(paid order by paid_by), '[]') from paid where orders <> 0 or paise <> 0),
        'upi_against_cash', (select to_jsonb(against_cash) from against_cash),
        'besides', (
          select coalesce(jsonb_agg(jsonb_build_object('account', account, 'paise', paise)), '[]')
          from (
            select account, -sum(paise) as paise from lines
            where account in ('delivery', 'packaging', 'discounts', 'refunds', 'credit', 'expired_credit')
            group by account having sum(paise) <> 0
            order by array_position(array['delivery', 'packaging', 'discounts', 'refunds', 'credit', 'expired_credit'], account)
          ) as besides),
        'given_back_cash_paise', (select coalesce(-sum(paise), 0) from lines where kind = 'refund' and account = 'till'),
        'handed_over_paise', (select coalesce(sum(paise), 0) from lines where kind = 'hand_over' and account = 'till'),
        'hand_over_difference_paise',
          (select coalesce(-sum(paise), 0) from lines where kind = 'hand_over' and account = 'differences'),
        'carried', (
          select coalesce(jsonb_agg(jsonb_build_object('person_id', person_id, 'paise', paise) order by paise desc, person_id), '[]')
          from balances where account = 'carried' and paise <> 0),
        'till_before_paise', coalesce((select left_paise from before), 0)
      ) as sheet`.execute(db)
  const [day] = rows
  if (!day) throw new Error('the day of an outlet has no row')
  return day
}

const cancelled = (outlet: string) => sql`
  select count(*) from orders join order_timeline as last on last.order_id = orders.id and last.version = orders.version
  where orders.outlet_id = ${outlet} and not orders.is_open and orders.delivered_at is null
    and orders.created_at > coalesce((select closed_at from before), now()) - interval '31 days'
    and last.at > coalesce((select closed_at from before), now() - interval '24 hours')`

/** Returns the id of the outlet's newest entry, or 0. */
export async function newestEntry(trx: Kysely<Database>, outlet: string): Promise<number> {
  const { id } = await trx
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(max(id), 0)`.as('id'))
    .where('outlet_id', '=', outlet)
    .executeTakeFirstOrThrow()
  return id
}

export const insertClosing = (
  trx: Kysely<Database>,
  { sheet, ...closing }: Omit<LedgerTables['day_closings'], 'sheet' | 'closed_at'> & { sheet: Sheet },
) =>
  trx
    .insertInto('day_closings')
    .values({ ...closing, sheet: JSON.stringify(sheet) })
    .execute()

const selectClosings = (db: Kysely<Database>) =>
  db
    .selectFrom('day_closings')
    .innerJoin('known_outlets as outlet', 'outlet.id', 'day_closings.outlet_id')
    .leftJoin('known_people as person', 'person.id', 'day_closings.closed_by')
    .selectAll('day_closings')
    .select(['outlet.name as outlet_name', 'outlet.time_zone', 'person.name as closed_by_name'])

export type ClosingRow = Awaited<ReturnType<typeof findClosings>>[number]

export const findClosings = (db: Kysely<Database>, outlet: string) =>
  selectClosings(db)
    .where('day_closings.outlet_id', '=', outlet)
    .orderBy('number', 'desc')
    .limit(MAX_CLOSINGS)
    .execute()

export const findClosing = (db: Kysely<Database>, id: string) =>
  selectClosings(db).where('day_closings.id', '=', id).executeTakeFirst()

/** Returns the names of people who carried cash when days were closed, by id. */
export async function findNames(db: Kysely<Database>, sheets: readonly Sheet[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(sheets.flatMap(({ carried }) => carried.map(({ person_id }) => person_id)))]
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('known_people')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}
