import type pg from 'pg'

/**
 * Whether the server behind a connection is lost without a sign: it said nothing for `query_timeout`, which is longer than its own
 * limit of a statement, as when its machine lost power; or it may not write, as one that was the primary before (25006).
 */
export const isOfLostServer = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'Query read timeout' || ('code' in error && error.code === '25006'))

/**
 * Closes a connection whose server is lost, so that the pool opens another, which leads to the server that took over; and those
 * that wait in the pool, which were made to the same server. Else they would stay until the system gives them up, after minutes.
 */
export function leaveLostServers(Client: typeof pg.Client) {
  const idle = new Set<pg.PoolClient>()

  const watched = class extends Client {
    // `never` fits all overloads: text and values get through as they are.
    override query(...given: never[]): never {
      const result: unknown = super.query(...(given as unknown as [string]))
      if (result instanceof Promise) {
        result.catch((error: unknown) => {
          if (isOfLostServer(error)) leave(this)
        })
      }
      return result as never
    }
  }

  function leave(client: pg.Client) {
    void client.end()
    for (const waiting of idle) {
      // As if it had said so: the pool takes it out at once.
      waiting.emit('error', new Error('its server is lost'))
      waiting.connection.stream.destroy()
    }
    idle.clear()
  }

  return {
    Client: watched as typeof pg.Client,
    follow: (pool: pg.Pool) => {
      pool.on('release', (_, client) => idle.add(client))
      pool.on('acquire', (client) => idle.delete(client))
      pool.on('remove', (client) => idle.delete(client))
    },
  }
}
