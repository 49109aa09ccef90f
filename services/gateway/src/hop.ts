import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Dispatcher } from 'undici'

/**
 * A response of at most this many bytes is read completely before it is passed on, so that an aborted one becomes a 503
 * and not half a response.
 */
const MAX_WHOLE_BYTES = 64 * 1024
/**
 * Backoff for a GET when its service refuses connections, as during a restart. Together with the timeouts of a hop less
 * than 10 s.
 */
const RETRY_DELAYS_MS = [100, 200, 400, 700]

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** A stream if it is large or of unknown length. */
  body: Buffer | Readable
}

/** Sends a request. GETs are retried, other methods are not. */
export async function sendRequest(to: Dispatcher, options: Dispatcher.RequestOptions, attempt = 0): Promise<Answer> {
  const answer = await to.request(options).catch((error: Error) => ({ error }))
  if ('error' in answer) {
    const pause = options.method === 'GET' ? retryDelayMs(answer.error, attempt) : undefined
    if (pause === undefined) throw answer.error
    await sleep(pause)
    return sendRequest(to, options, attempt + 1)
  }
  const { statusCode: status, headers, body } = answer
  const isWhole = status === 204 || status === 304 || Number(headers['content-length']) <= MAX_WHOLE_BYTES
  return { status, headers, body: isWhole ? Buffer.from(await body.arrayBuffer()) : body }
}

/** Returns the milliseconds until the next attempt: 1 retry after a broken connection, 4 after refused ones. */
function retryDelayMs(error: Error & { code?: string }, attempt: number): number | undefined {
  if (error.code === 'ECONNREFUSED') return RETRY_DELAYS_MS[attempt]
  const isBroken = error.code === 'ECONNRESET' || error.code === 'UND_ERR_SOCKET'
  return isBroken && attempt === 0 ? RETRY_DELAYS_MS[0] : undefined
}
