import type { Socket } from 'node:net'
import { buildConnector, Pool } from 'undici'

/** Response headers of a service must arrive within this time, else 503. */
const HEADERS_TIMEOUT_MS = 7_000
/** Longest pause between two chunks of a response body, while they are read. */
const BODY_TIMEOUT_MS = 1_500
/** The same for an export, whose pages are read one after another, in turn with those of others. */
export const EXPORT_PAUSE_MS = 30_000
const CONNECT_TIMEOUT_MS = 1_500
/**
 * An idle connection is closed after this time, sooner than by a service that drains: a request never meets a closing
 * connection.
 */
const IDLE_TIMEOUT_MS = 4_000

/** The connections to one service. */
export function openPool(url: string): Pool {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS })
  return new Pool(url, {
    connections: null,
    connect: (options, callback) =>
      connect(options, (...[error, socket]) =>
        error ? callback(error, null) : callback(null, readDespiteFailedWrites(socket)),
      ),
    headersTimeout: HEADERS_TIMEOUT_MS,
    bodyTimeout: BODY_TIMEOUT_MS,
    // Not as long as the service would keep it.
    keepAliveMaxTimeout: IDLE_TIMEOUT_MS,
  })
}

/**
 * A service that refuses a body before it has read it answers and closes, and the rest of the body cannot be written:
 * EPIPE. Node would close the connection with the answer still unread in it. The callback of such a write is never
 * called: no more is written, what arrived is read, and the end that follows it fails a request without an answer.
 */
function readDespiteFailedWrites<S extends Socket>(socket: S): S {
  const write = socket._write.bind(socket)
  const writeMany = socket._writev?.bind(socket)
  socket._write = (chunk, encoding, done) => write(chunk, encoding, unlessGone(done))
  if (writeMany) socket._writev = (chunks, done) => writeMany(chunks, unlessGone(done))
  return socket
}

type Written = (error?: NodeJS.ErrnoException | null) => void

/** Both codes say that the other side closed, which its reader sees as an end or an error. */
const unlessGone =
  (done: Written): Written =>
  (error) => {
    if (error?.code !== 'EPIPE' && error?.code !== 'ECONNRESET') done(error)
  }
