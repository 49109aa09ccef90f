import { type Kysely, sql } from 'kysely'

/** Returns the number of rows of each table and a hash of their content. */
export async function rowsOf<DB>(db: Kysely<DB>, except: string[]): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    if (except.includes(name)) continue
    const { rows } = await sql`
      select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as content
      from ${sql.ref(name)} as t`.execute(db)
    found[name] = rows[0]
  }
  return found
}

/** Throws unless both are equal; `cause` begins the message. */
export function assertSameRows(before: Record<string, unknown>, after: Record<string, unknown>, cause: string) {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (changed.length > 0) throw new Error(`${cause} changed ${changed.join(', ')}`)
}
