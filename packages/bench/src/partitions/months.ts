import type pg from 'pg'

export interface Removed {
  ms: number
  walBytes: number
  /** Bytes of the table and its indexes, before and after. */
  before: number
  after: number
}

/** What it costs to take the oldest whole month away: row by row from one table, and as a partition. */
export async function removeMonth(client: pg.Client, month: string): Promise<{ deleted: Removed; detached: Removed }> {
  const size = async (schema: 'public' | 'by_id') =>
    numberOf(
      client,
      `select sum(pg_total_relation_size(oid)) from pg_class
       where relnamespace = '${schema}'::regnamespace and relkind = 'r' and relname ~ '^orders'`,
    )
  const remove = async (schema: 'public' | 'by_id', texts: readonly string[]): Promise<Removed> => {
    const [before, wal, startedAt] = [await size(schema), await walAt(client), performance.now()]
    for (const text of texts) await client.query(text)
    const ms = performance.now() - startedAt
    return { ms, walBytes: (await walAt(client)) - wal, before, after: await size(schema) }
  }
  const [from, to] = [`'${month.replace('_', '-')}-01'::timestamptz`, `interval '1 month'`]
  return {
    deleted: await remove('public', [
      `delete from public.orders where created_at >= ${from} and created_at < ${from} + ${to}`,
      'vacuum public.orders',
    ]),
    detached: await remove('by_id', [
      `alter table by_id.orders detach partition by_id.orders_${month} concurrently`,
      `drop table by_id.orders_${month}`,
    ]),
  }
}

/** Milliseconds to place this many further rows, 16 in a statement. */
export async function insertInto(client: pg.Client, layout: string, count: number): Promise<number> {
  const id = layout === 'by_id' ? 'uuidv7()' : 'gen_random_uuid()'
  const startedAt = performance.now()
  for (let done = 0; done < count; done += 16) {
    await client.query(
      `insert into ${layout}.orders (id, customer_id, outlet_id, items, total_paise, address, lat, lng, distance_km)
       select ${id}::text, 'customer-' || n, 'outlet-' || n % 50, '[]', 9800, '12 Janpath, New Delhi', 28.6, 77.2, 0.6
       from generate_series(1, 16) as n`,
    )
  }
  return performance.now() - startedAt
}

const walAt = (client: pg.Client) => numberOf(client, `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')`)

export async function numberOf(client: pg.Client, text: string): Promise<number> {
  const { rows } = await client.query<Record<string, string>>(text)
  return Number(Object.values(rows[0] ?? {})[0])
}
