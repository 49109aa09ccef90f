import type { Socket } from 'node:net'
import pg from 'pg'

/** SQLSTATE read_only_sql_transaction, from a former primary. */
const READ_ONLY = '25006'

/**
 * Tells whether the server is lost: it did not answer within `query_timeout`, for example after a power cut, or is
 * read-only.
 */
const isOfLostServer = (error: Error) =>
  error.message === 'Query read timeout' || ('code' in error && error.code === READ_ONLY)

/**
 * Opens a pool that names statements and abandons a lost server: it closes this connection and the idle ones in the
 * pool, which lead to the same server, so that the next one leads to the server that took over. Otherwise they would
 * stay until the operating system gives them up, after minutes.
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
    // Done before the pool gets it back.
    if (!stream.closed) await new Promise((resolve) => stream.once('close', resolve))
  }

  class Client extends pg.Client {
    // `never` fits all overloads: anything but a text with values is passed on as it is.
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
