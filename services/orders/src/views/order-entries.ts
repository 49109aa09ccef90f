import { type RawBuilder, sql } from 'kysely'

/**
 * Stands for the orders of a list: which they are, and of which state. An order shows nothing else than its
 * row of that version, its open alerts, and names as of the edition.
 */
export interface Entries {
  /** `id version alerts` of each order, with commas between. */
  entries: string | null
  edition: string
  /** By the clock of the database, Unix milliseconds. */
  read_at: number
}

export interface Entry {
  id: string
  version: number
  /** `kind:level` of the open ones; of an ended order how often its customer rated it. */
  alerts: string
}

/**
 * The columns of `Entries`, for the rows of the part `page` of a statement (id, version, is_open, ratings and what they
 * are ordered by). Alerts are looked for beside open orders only: the end of an order ends them. Those of all orders of
 * the page are read at once: for each order PostgreSQL would read a small table of alerts whole.
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

/** Returns a row's alerts, or its ratings, as its entry holds them. */
export const alertsText = (open: readonly { kind: string; level: string }[], ratings: number) =>
  ratings > 0
    ? `rated:${ratings}`
    : open
        .map(({ kind, level }) => `${kind}:${level}`)
        .toSorted()
        .join('+')
