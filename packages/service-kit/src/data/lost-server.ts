import type { Socket } from 'node:net'
import type pg from 'pg'

/** SQLSTATE read_only_sql_transaction: a former primary. */
const READ_ONLY = '25006'

/**
 * Finds servers that are lost without a sign: a server that says nothing for `silentMs` while a statement is under way, as when its
 * machine lost power (`silentMs` is longer than its own limit of a statement), or one that may not write. Closes the connection, so
 * that the pool opens another, which leads to the server that took over; and those that wait in the pool, which were made to the
 * same server. Else they would stay until the system gives them up, after minutes.
 */
export function leaveLostServers(silentMs: number) {
  const idle = new Set<pg.Client>()

  function leave(client: pg.Client, error: Error) {
    client.connection.stream.destroy(error)
    for (const waiting of idle) {
      // The pool removes a client that emits an error at once.
      waiting.emit('error', new Error('its server is lost'))
      waiting.connection.stream.destroy()
    }
    idle.clear()
  }

  return {
    /** `busySince`: when the oldest statement under way began, by `performance.now()` (ms); undefined when none is. */
    watch: (client: pg.Client, busySince: () => number | undefined) =>
      client.once('connect', () => {
        const stream = client.connection.stream as Socket
        stream.setTimeout(silentMs)
        stream.on('timeout', () => {
          const since = busySince()
          if (since === undefined) return
          // A statement that begins restarts the timer of its connection. Node fires it all the same when the statement began from another
          // timer of as many milliseconds that was due in the same turn, as a task of every 5 s does. A silent server takes all of `silentMs`.
          if (performance.now() - since < silentMs / 2) stream.setTimeout(silentMs)
          else leave(client, new Error('Query read timeout'))
        })
      }),
    /** What a statement failed with. */
    failed: (client: pg.Client, error: Error) => {
      if ('code' in error && error.code === READ_ONLY) leave(client, error)
    },
    follow: (pool: pg.Pool) => {
      pool.on('release', (_, client) => idle.add(client))
      pool.on('acquire', (client) => idle.delete(client))
      pool.on('remove', (client) => idle.delete(client))
    },
  }
}
