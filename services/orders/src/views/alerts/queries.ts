import { ALERTS_MAX_SIZE } from '@tapri/contracts/limits'
import { type Prepared, prepare } from '@tapri/service-kit/data/prepare'
import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { type Entries, entryColumns } from '../order-entries.ts'
import { mine, scopeOf, type Whose } from '../whose.ts'

export type AlertedRow = Entries & { total: number }

/** The orders with open alerts of an outlet or of all, longest waiting first. */
export const alertedOf = (whose: Whose): Prepared<Database, AlertedRow, { person: string }> =>
  prepare(['person'], ({ person }, db) =>
    sql<AlertedRow>`
      with scope as materialized (${scopeOf(whose, person)}),
      alerted as (select distinct order_id from order_alerts where ended_at is null),
      page as materialized (
        select id, version, is_open, ratings, waiting_since, count(*) over () as total
        from orders join alerted on alerted.order_id = orders.id
        where ${mine(whose)}
        order by waiting_since, id limit ${sql.lit(ALERTS_MAX_SIZE)}
      )
      select coalesce((select total from page limit 1), 0) as total,
        ${entryColumns(sql`waiting_since, id`)}`.compile(db),
  )
