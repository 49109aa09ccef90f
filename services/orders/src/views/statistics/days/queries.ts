import { NUMBERS_MAX_PRODUCTS } from '@tapri/contracts/limits'
import { openStatuses } from '@tapri/contracts/order-status'
import { prepare, type Prepared } from '@tapri/service-kit/data/prepare'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database.ts'
import type { Counted } from './rules.ts'

interface Values extends Record<string, unknown> {
  /** An outlet's id, or `*` for all outlets. */
  scope: string
  timeZone: string
  days: number
}

/**
 * SQL: the CTE `bounds`. Counters are read from midnight of the first day: by UTC day from `first_day` until
 * `last_day`, and by 15-minute slot before and after, since the time zone's days begin at other times.
 */
const bounds = (timeZone: RawBuilder<string>, days: RawBuilder<number>) => sql`
  select at, first_day, greatest(first_day, date_trunc('day', now(), 'UTC')) as last_day
  from (
    select at, date_trunc('day', at - interval '1 microsecond', 'UTC') + interval '24 hours' as first_day
    from (
      select (date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${days}::integer - 1))
        at time zone ${timeZone} as at
    ) as midnight
  ) as days`

const columns = {
  placed_counts: sql`orders`,
  sales_counts: sql`total_paise`,
  product_counts: sql`product_id, quantity, total_paise`,
}

/**
 * SQL: the rows of a counter since then. Columns are listed, because a statement with `*` is parsed and planned at each
 * run.
 */
const since = (counter: keyof typeof columns, scope: RawBuilder<string>) => {
  const part = (unit: 'day' | 'slot', from: string, until?: string) => sql`
    select ${columns[counter]} from ${sql.table(counter)}
    where scope = ${scope} and unit = ${sql.lit(unit)} and starts_at >= (select ${sql.ref(from)} from bounds)
      ${until ? sql`and starts_at < (select ${sql.ref(until)} from bounds)` : sql``}`
  return sql`(
    ${part('slot', 'at', 'first_day')} union all ${part('day', 'first_day', 'last_day')} union all ${part('slot', 'last_day')}
  )`
}

/** SQL: counts by hour of the time zone, from slots only: a day of one time zone is not a sum of days of another. */
const hours = (scope: RawBuilder<string>, timeZone: RawBuilder<string>) => sql`
  select to_char(local, 'YYYY-MM-DD') as date, extract(hour from local)::integer as hour,
    sum(orders) as orders, sum(delivered_orders) as delivered_orders, sum(total_paise) as total_paise
  from (
    select starts_at at time zone ${timeZone} as local, orders, 0 as delivered_orders, 0 as total_paise
    from placed_counts where scope = ${scope} and unit = 'slot' and starts_at >= (select at from bounds)
    union all
    select starts_at at time zone ${timeZone}, 0, orders, total_paise
    from sales_counts where scope = ${scope} and unit = 'slot' and starts_at >= (select at from bounds)
  ) as slots
  group by 1, 2 order by 1, 2`

const waiting = (scope: RawBuilder<string>) => sql`
  select ${sql.join(
    openStatuses.flatMap((status) =>
      ['orders', 'seconds'].map((what) => {
        const column = sql.ref(`${status}_${what}`)
        return sql`coalesce(sum(${column}), 0) as ${column}`
      }),
    ),
  )}
  from sales_counts where scope = ${scope} and unit = 'slot' and starts_at >= (select at from bounds)`

const products = (scope: RawBuilder<string>) => sql`
  select product_id, coalesce(known_products.name, '') as product_name, quantity, total_paise
  from (
    select product_id, sum(quantity) as quantity, sum(total_paise) as total_paise
    from ${since('product_counts', scope)} as counted group by product_id having sum(quantity) > 0
    order by sum(quantity) desc, product_id limit ${sql.lit(NUMBERS_MAX_PRODUCTS)}
  ) as sold
  left join known_products on known_products.id = product_id
  order by quantity desc, product_id`

const outlets = sql`
  select id as outlet_id, name as outlet_name, placed.orders, sold.total_paise
  from known_outlets
  cross join lateral (
    select coalesce(sum(orders), 0) as orders from ${since('placed_counts', sql`known_outlets.id`)} as counted
  ) as placed
  cross join lateral (
    select coalesce(sum(total_paise), 0) as total_paise from ${since('sales_counts', sql`known_outlets.id`)} as counted
  ) as sold
  where not deleted or placed.orders > 0 or sold.total_paise > 0
  order by sold.total_paise desc, placed.orders desc, name, id`

const list = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(listed), '[]') from (${rows}) as listed)`

const counting = (withOutlets: boolean): Prepared<Database, Counted, Values> =>
  prepare(['scope', 'timeZone', 'days'], ({ scope, timeZone, days }, db) =>
    sql<Counted>`
      with bounds as materialized (${bounds(timeZone, days)})
      select to_char(now() at time zone ${timeZone}, 'YYYY-MM-DD') as today,
        ${list(hours(scope, timeZone))} as hours,
        (select row_to_json(waited) from (${waiting(scope)}) as waited) as waiting,
        ${list(products(scope))} as products,
        ${withOutlets ? list(outlets) : sql`null::json`} as outlets`.compile(db),
  )

const count = { one: counting(false), all: counting(true) }

/** Reads the counters of one outlet or of all, as of one instant. */
export async function countNumbers(db: Kysely<Database>, which: keyof typeof count, values: Values): Promise<Counted> {
  const [row] = await count[which](db, values)
  if (!row) throw new Error('numbers: the query returned no row')
  return row
}

/** Deletes slots older than any that can be asked for. Whole days stay. */
export async function purgeSlots(db: Kysely<Database>) {
  await sql`delete from trade_counts where day < current_date - 40`.execute(db)
  for (const counter of ['sales_counts', 'product_counts'] as const) {
    await sql`
      delete from ${sql.table(counter)} as counted
      using (select id from known_outlets union all select '*') as scopes (id)
      where scope = scopes.id and unit = 'slot' and starts_at < now() - interval '40 days'`.execute(db)
  }
}
