import { ALERTS_MAX_SIZE } from '@tapri/contracts/limits'
import { type Prepared, prepare } from '@tapri/service-kit/prepare'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { type Entries, entryColumns } from '../order-entries.ts'
import { mine, scopeOf, type Whose } from '../whose.ts'

export type AlertedRow = Entries & { total: number }

/** The orders with open alerts of an outlet or of all, longest waiting first; of all, those first of which the admins were told. */
export const alertedOf = (whose: Whose): Prepared<Database, AlertedRow, { person: string }> =>
  prepare(['person'], ({ person }, db) =>
    sql<AlertedRow>`
      with scope as materialized (${scopeOf(whose, person)}),
      alerted as (
        select order_id, bool_and(level = 'outlet') as is_outlets_own
        from order_alerts where ended_at is null group by order_id
      ),
      page as materialized (
        select id, version, is_open, ${whose === 'all' ? sql`is_outlets_own` : sql`false`} as is_later, waiting_since,
          count(*) over () as total
        from orders join alerted on alerted.order_id = orders.id
        where ${mine(whose)}
        order by is_later, waiting_since, id limit ${sql.lit(ALERTS_MAX_SIZE)}
      )
      select coalesce((select total from page limit 1), 0) as total,
        ${entryColumns(sql`is_later, waiting_since, id`)}`.compile(db),
  )
