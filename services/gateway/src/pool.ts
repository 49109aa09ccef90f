import type { Socket } from 'node:net'
import { buildConnector, Pool } from 'undici'

/** A service's response headers must arrive within this time, otherwise the response is 503. */
const HEADERS_TIMEOUT_MS = 7_000
/** Longest pause between two chunks of a response body, while they are read. */
const BODY_TIMEOUT_MS = 1_500
/** Longest pause between two chunks of an export, whose pages are read in turn with those of other exports. */
export const EXPORT_PAUSE_MS = 30_000
const CONNECT_TIMEOUT_MS = 1_500
/**
 * Idle connections are closed after this time, sooner than a draining service closes them, so that a request never
 * meets a closing connection.
 */
const IDLE_TIMEOUT_MS = 4_000

/** Opens a connection pool for one service. */
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
    // Not as long as the service would keep it open.
    keepAliveMaxTimeout: IDLE_TIMEOUT_MS,
  })
}

/**
 * Keeps a connection readable after a failed write. A service that refuses a body before reading it answers and closes,
 * so writing the rest of the body fails with EPIPE, and Node would close the connection with the response still unread.
 * The callback of such a write is never called: nothing more is written, what arrived is read, and the end of the
 * connection fails a request without a response.
 */
function readDespiteFailedWrites<S extends Socket>(socket: S): S {
  const write = socket._write.bind(socket)
  const writeMany = socket._writev?.bind(socket)
  socket._write = (chunk, encoding, done) => write(chunk, encoding, unlessGone(done))
  if (writeMany) socket._writev = (chunks, done) => writeMany(chunks, unlessGone(done))
  return socket
}

type Written = (error?: NodeJS.ErrnoException | null) => void

/** Drops two errors that mean that the other side has closed, which the reader sees as an end or an error. */
const unlessGone =
  (done: Written): Written =>
  (error) => {
    if (error?.code !== 'EPIPE' && error?.code !== 'ECONNRESET') done(error)
  }
