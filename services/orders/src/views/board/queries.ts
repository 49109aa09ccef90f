import { ALERTS_MAX_SIZE } from '@tapri/contracts/limits'
import { type Prepared, prepare } from '@tapri/service-kit/data/prepare'
import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { type Entries, entryColumns } from '../order-entries.ts'
import { isInScope, scopeOf, type Whose } from '../list-scope.ts'

/** More than one outlet has at a time. An admin of many outlets sees the orders that have waited longest. */
const MAX_ORDERS = 1_000

type BoardRow = Entries & { total: number }

/**
 * Reads the open orders that a delivery person, a manager or an admin looks after, longest waiting first, and their
 * total number. An order for later counts from the time when it came to the outlet, and not before. Reads only the
 * indexes of open orders (01-orders.sql).
 */
export const openOf = (whose: Whose): Prepared<Database, BoardRow, { person: string }> =>
  prepare(['person'], ({ person }, db) =>
    sql<BoardRow>`
      with scope as materialized (${scopeOf(whose, person)}),
      page as materialized (
        select id, version, is_open, ratings, coalesce(due_at, created_at) as since, count(*) over () as total from orders
        where is_open and is_due and ${isInScope(whose)}
        order by created_at, id limit ${sql.lit(MAX_ORDERS)}
      )
      select coalesce((select total from page limit 1), 0) as total, ${entryColumns(sql`since, id`)}`.compile(db),
  )

/** Reads the orders with open alerts, of one outlet or of all, longest waiting first. */
export const alertedOf = (whose: Whose): Prepared<Database, BoardRow, { person: string }> =>
  prepare(['person'], ({ person }, db) =>
    sql<BoardRow>`
      with scope as materialized (${scopeOf(whose, person)}),
      alerted as (select distinct order_id from order_alerts where ended_at is null),
      page as materialized (
        select id, version, is_open, ratings, waiting_since, count(*) over () as total
        from orders join alerted on alerted.order_id = orders.id
        where ${isInScope(whose)}
        order by waiting_since, id limit ${sql.lit(ALERTS_MAX_SIZE)}
      )
      select coalesce((select total from page limit 1), 0) as total,
        ${entryColumns(sql`waiting_since, id`)}`.compile(db),
  )
