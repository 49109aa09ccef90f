import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface Databases {
  query: <Row extends object>(owner: string, text: string) => Promise<Row[]>
  /** Returns the rows of all databases. */
  everywhere: (text: string) => Promise<object[]>
  end: () => Promise<void>
}

const DEADLOCK = '40P01'
const MAX_TRIES = 10

/**
 * Retries a statement over many rows or tables, which PostgreSQL may abort in favour of a transaction of the running
 * product, after 1 s. An aborted statement leaves no changes.
 */
async function retryDeadlocks<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries === MAX_TRIES || !(error instanceof pg.DatabaseError) || error.code !== DEADLOCK) throw error
    }
  }
}

/** Opens one connection to the database of each service. */
export async function openDatabases(urls: Record<string, string>): Promise<Databases> {
  const clients = new Map(Object.entries(urls).map(([name, url]) => [name, new pg.Client({ connectionString: url })]))
  for (const client of clients.values()) client.on('error', () => {})
  await Promise.all([...clients.values()].map((client) => client.connect()))
  return {
    query: async <Row extends object>(owner: string, text: string) => {
      const client = clients.get(owner)
      if (!client) throw new Error(`${owner} has no database`)
      return (await retryDeadlocks(() => client.query<Row>(text))).rows
    },
    everywhere: async (text) =>
      (await Promise.all([...clients.values()].map((each) => each.query(text)))).flatMap(
        ({ rows }) => rows as object[],
      ),
    end: async () => {
      await Promise.all([...clients.values()].map((client) => client.end()))
    },
  }
}

const DRAIN_TIMEOUT_MS = 120_000

/** Waits until the orders outbox is empty. Returns milliseconds, Infinity after 2 minutes. */
export async function drainOutbox(databases: Databases): Promise<number> {
  const startedAt = Date.now()
  while (Date.now() - startedAt < DRAIN_TIMEOUT_MS) {
    const waiting = await databases.query('orders', 'select from outbox limit 1')
    if (waiting.length === 0) return Date.now() - startedAt
    await sleep(50)
  }
  return Infinity
}
