import pg from 'pg'

/** The longest that one statement may take: the doctor must not add load. */
const STATEMENT_TIMEOUT_MS = 15_000
const ANSWER_TIMEOUT_MS = 8_000

export type Query = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>

/** Opens one read-only connection for the work. */
export async function withDatabase<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    options: '-c default_transaction_read_only=on',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(async (sql, values) => (await client.query(sql, values)).rows)
  } finally {
    await client.end()
  }
}

/** Returns the answer to a GET, or undefined when there is none within 8 s. */
export async function get(url: string) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    return { status: response.status, body: await response.text() }
  } catch {
    return undefined
  }
}
