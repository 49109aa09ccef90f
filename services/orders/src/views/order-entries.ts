import { type RawBuilder, sql } from 'kysely'

/**
 * Identifies the orders of a list and their versions. An order's JSON depends only on its row of that version, its open
 * alerts, and the edition of names.
 */
export interface Entries {
  /** `id version alerts` of each order, separated by commas. */
  entries: string | null
  edition: string
  /** The database's clock in Unix milliseconds. */
  read_at: number
}

export interface Entry {
  id: string
  version: number
  /** `kind:level` of the open alerts; for an ended order, how often its customer rated it. */
  alerts: string
}

/**
 * SQL: the columns of `Entries` for the rows of the CTE `page` (id, version, is_open, ratings and the columns of
 * `order`). Only open orders have alerts, since the end of an order ends them. The alerts of the whole page are read at
 * once: order by order, PostgreSQL would scan a small table each time.
 */
export const entryColumns = (order: RawBuilder<unknown>) => sql`
  (select string_agg(id || ' ' || version || ' ' || case when is_open then coalesce(${alertsOfPage} ->> id, '') when ratings > 0 then 'rated:' || ratings else '' end, ',' order by ${order})
    from page) as entries,
  (select edition from shown_names) || ' ' || (select extract(epoch from valid_from) from signing_epoch)
    || ' ' || extract(epoch from pg_postmaster_start_time()) as edition,
  extract(epoch from now()) * 1000 as read_at`

const alertsOfPage = sql`(
  select jsonb_object_agg(order_id, alerts) from (
    select order_id, string_agg(kind || ':' || level, '+' order by kind, level) as alerts
    from order_alerts where ended_at is null and order_id in (select id from page where is_open) group by order_id
  ) as alerted)`

export const parseEntries = (entries: string | null): Entry[] =>
  (entries?.split(',') ?? []).map((entry) => {
    const [id = '', version = '', alerts = ''] = entry.split(' ')
    return { id, version: Number(version), alerts }
  })

/** Returns a row's alerts, or its ratings, in the format of its entry. */
export const alertsKey = (open: readonly { kind: string; level: string }[], ratings: number) =>
  ratings > 0
    ? `rated:${ratings}`
    : open
        .map(({ kind, level }) => `${kind}:${level}`)
        .toSorted()
        .join('+')
