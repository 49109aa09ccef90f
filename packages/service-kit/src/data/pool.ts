import type { Socket } from 'node:net'
import pg from 'pg'

/** SQLSTATE read_only_sql_transaction: a former primary. */
const READ_ONLY = '25006'

/** Did not answer within `query_timeout`, as when its machine lost power, or may not write. */
const isOfLostServer = (error: Error) =>
  error.message === 'Query read timeout' || ('code' in error && error.code === READ_ONLY)

/**
 * Opens a pool that names statements and leaves a lost server: it closes the connection, so that the next one leads to
 * the server that took over, and those that wait in the pool, which were made to the same server. Else they would stay
 * until the system gives them up, after minutes.
 */
export function openPool(config: pg.PoolConfig, nameOf: (text: string) => string | undefined): pg.Pool {
  const idle = new Set<pg.Client>()

  async function leave(client: pg.Client, error: Error) {
    for (const waiting of idle) {
      // The pool removes a client that emits an error at once.
      waiting.emit('error', new Error('its server is lost'))
      waiting.connection.stream.destroy()
    }
    idle.clear()
    const stream = client.connection.stream as Socket
    stream.destroy(error)
    // Before the pool gets it back.
    if (!stream.closed) await new Promise((resolve) => stream.once('close', resolve))
  }

  class Client extends pg.Client {
    // `never` fits all overloads: what is not a text with values is passed on as it is.
    override query(...given: never[]): never {
      const [text, values] = given as unknown[]
      if (typeof text !== 'string' || !Array.isArray(values))
        return super.query(...(given as unknown as [string])) as never
      return super.query({ name: nameOf(text), text, values }).catch(async (error: Error) => {
        if (isOfLostServer(error)) await leave(this, error)
        throw error
      }) as never
    }
  }

  const pool = new pg.Pool({ ...config, Client })
  pool.on('release', (_, client) => idle.add(client))
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))
  return pool
}
