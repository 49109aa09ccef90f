import { prepare, type Prepared } from '@tapri/service-kit/data/prepare'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { entryColumns, type Entries } from '../order-entries.ts'
import { showsCustomer } from '../../order/fields/personal-data.ts'
import { isInScope, scopeOf, type Whose } from '../list-scope.ts'
import { hasStatus, type StatusFilter } from './filters.ts'

export type SearchRow = Entries & { next: string | null }

/** How many of the newest open orders are searched, besides those of the customers. */
const MAX_OPEN = 500
const MAX_BY_NUMBER = 200

export type SearchValues = {
  person: string
  outlet: string | null
  deliveryPerson: string | null
  customers: string[]
  patterns: string[]
  number: string | null
  low: Date | null
  high: Date | null
  at: number
  id: string
  each: number
  limit: number
}
type Values = { [Name in keyof SearchValues]: RawBuilder<SearchValues[Name]> }

/** The index through which orders are read. */
export type Way = 'customers' | 'whose' | 'outlet' | 'delivery'

interface Shape {
  whose: Whose
  status: StatusFilter | undefined
  way: Way
  /** Whether the phone of an ended order is found only when it is given in full. */
  hidesPhones: boolean
}

const names: (keyof SearchValues)[] = [
  'person',
  'outlet',
  'deliveryPerson',
  'customers',
  'patterns',
  'number',
  'low',
  'high',
  'at',
  'id',
  'each',
  'limit',
]

/**
 * Compiles the statement of a page: it looks at orders through the index of `way`, and returns matching ones as far as
 * all of them were read.
 */
export const compileSearch = ({
  whose,
  status,
  way,
  hidesPhones,
}: Shape): Prepared<Database, SearchRow, SearchValues> =>
  prepare(names, (values, db) => {
    const { person, outlet, deliveryPerson, patterns, number, limit } = values
    return sql<SearchRow>`
        with scope as materialized (${scopeOf(whose, person)}),
        part as materialized (${partOf(values)}),
        looked_at as materialized (${lookedAt({ whose, status, way }, values)}),
        -- The newest place at which something was left unread.
        horizon as materialized (
          select created_at, id from looked_at where nth = max_rows and created_at >= (select low from part) order by created_at desc, id desc limit 1
        ),
        found as materialized (
          select distinct orders.id, orders.version, orders.is_open, orders.ratings, orders.created_at
          from looked_at as orders cross join lateral (
            -- A subquery looks each customer up by the index; for a join PostgreSQL may read all people and hash them.
            select concat_ws(' ', (select concat_ws(' ', name, ${hidesPhones ? phoneFor(patterns) : sql`phone`}) from known_people where id = orders.customer_id),
              orders.address) as said offset 0
          ) as written
          where ${whose === 'all' ? sql`true` : isInScope(whose)}
            and (${outlet}::text is null or orders.outlet_id = ${outlet}::text)
            and (${deliveryPerson}::text is null or orders.delivery_person_id = ${deliveryPerson}::text)
            and (
              cardinality(${patterns}::text[]) = 0
              or coalesce(starts_with(orders.id, ${number}::text), false)
              or ${whose === 'delivery' ? showsCustomer : sql`true`} and plain_words(written.said) like all (${patterns}::text[])
            )
            and orders.created_at >= (select low from part)
            and coalesce((orders.created_at, orders.id) >= (select created_at, id from horizon), true)
          order by orders.created_at desc, orders.id desc limit ${limit}::bigint + 1
        ),
        page as materialized (select ${named(columns)} from found order by created_at desc, id desc limit ${limit}::bigint),
        going_on as (
          select created_at, id from page where (select count(*) from found) > ${limit}::bigint
          union all
          select created_at, id from horizon where (select count(*) from found) <= ${limit}::bigint
        )
        select (
            select (extract(epoch from created_at) * 1000000)::bigint || '_' || id
            from going_on order by created_at, id limit 1
          ) as next,
          ${entryColumns(sql`created_at desc, id desc`)}`.compile(db)
  })

/**
 * SQL: the phone that a search may match. Staff cannot guess a phone digit by digit: from an hour after the order's
 * end, it has to be given in full.
 */
const phoneFor = (patterns: RawBuilder<string[]>) =>
  sql`case when ${showsCustomer} or exists (select from unnest(${patterns}::text[]) as word where word ~ '[0-9]{10}') then phone end`

/**
 * SQL: the cursor after which the page begins, or the end of the last day if that is older, and the start of the first
 * day. Orders are read from that cursor with this single bound: with each further one PostgreSQL estimates fewer
 * orders, until it would rather read and sort all of an outlet's.
 */
const partOf = ({ low, high, at, id }: Values) => sql`
  select coalesce(${low}::timestamptz, '-infinity') as low, least(at, high) as at,
    case when high < at then '' else ${id}::text end as id
  from (
    select 'epoch'::timestamptz + ${at}::bigint * interval '1 microsecond' as at,
      coalesce(${high}::timestamptz, 'infinity') as high
  ) as bounds`

function lookedAt({ whose, status, way }: Omit<Shape, 'hidesPhones'>, values: Values) {
  const { outlet, deliveryPerson, customers, number, each } = values
  const read = (condition: RawBuilder<unknown>, maxRows: RawBuilder<unknown>) => sql`
    select id, version, is_open, ratings, created_at, outlet_id, customer_id, delivery_person_id, address,
      delivered_at, waiting_since,
      row_number() over (order by created_at desc, id desc) as nth, ${maxRows}::bigint as max_rows
    from orders
    where ${condition} and ${status ? hasStatus(status) : sql`true`}
      and (created_at, id) < ((select at from part), (select id from part))
    order by created_at desc, id desc limit ${maxRows}::bigint`
  // Ids have no letter beyond f, and digits sort before letters in every collation.
  const byNumber = read(sql`id >= ${number}::text and id < ${number}::text || 'g'`, sql.lit(MAX_BY_NUMBER))
  const by = {
    customers: sql`
      select ${named(looked)} from unnest(${customers}::text[]) as customer (customer)
      cross join lateral (${read(sql`orders.customer_id = customer.customer`, each)}) as ordered
      union all
      (${read(sql`is_open and ${isInScope(whose)}`, sql.lit(MAX_OPEN))})`,
    whose: sql`(${read(isInScope(whose), each)})`,
    outlet: sql`(${read(sql`orders.outlet_id = ${outlet}::text`, each)})`,
    delivery: sql`(${read(sql`orders.delivery_person_id = ${deliveryPerson}::text`, each)})`,
  }
  return sql`${by[way]} union all (${byNumber})`
}

/** Columns are listed one by one; see `orderColumns`. */
const columns = ['id', 'version', 'is_open', 'ratings', 'created_at'] as const
const looked = [
  ...columns,
  'outlet_id',
  'customer_id',
  'delivery_person_id',
  'address',
  'delivered_at',
  'waiting_since',
  'nth',
  'max_rows',
] as const
const named = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
