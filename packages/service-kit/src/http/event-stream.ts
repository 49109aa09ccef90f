import { validateHeaderValue } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A reader with this many unread bytes is dropped; it resumes by the id of the last event it has. */
const MAX_UNSENT_BYTES = 64 * 1024
/** An ended stream whose reader does not read the rest is cut after this time. */
const CUT_AFTER_MS = 1_000
const LINE_END = Buffer.from('\r\n')
const LAST_CHUNK = '0\r\n\r\n'

/** An open response of server-sent events: only its connection. */
export class EventStream {
  readonly #socket: Socket
  readonly #isChunked: boolean

  constructor(socket: Socket, isChunked: boolean) {
    this.#socket = socket
    this.#isChunked = isChunked
  }

  write(content: string | Buffer) {
    if (!this.#socket.writable) return
    this.#socket.write(this.#isChunked ? chunkOf(content) : content)
    if (this.#socket.writableLength > MAX_UNSENT_BYTES) this.cut()
  }

  /** Ends the response properly. */
  end(last?: string) {
    const socket = this.#socket
    if (!socket.writable) return
    if (last !== undefined) this.write(last)
    if (this.#isChunked) socket.write(LAST_CHUNK)
    socket.destroySoon()
    setTimeout(() => socket.destroy(), CUT_AFTER_MS).unref()
  }

  cut() {
    this.#socket.destroy()
  }

  /** Calls the listener when the connection closes, or at once when it is closed already. */
  onClose(listener: () => void) {
    if (this.#socket.closed) listener()
    else this.#socket.once('close', listener)
  }
}

/**
 * Sends the head of a response of server-sent events, ends the request for Fastify (its hooks and its log line) and for
 * node:http, and returns what remains: the connection. It holds 2 to 4 KB; the request, the response, the logger and
 * the parser would hold 13 to 17, some 70 MB for 5,000 streams. The stream takes no slot of the overload limit, may be
 * silent for any time, and its connection ends with it.
 */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
): EventStream {
  const { socket, httpVersion } = request.raw
  const isChunked = httpVersion === '1.1'
  reply.hijack()
  sendHead(socket, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
    ...(isChunked && { 'transfer-encoding': 'chunked' }),
    ...headers,
  })
  reply.raw.emit('finish')
  release(socket)
  return new EventStream(socket, isChunked)
}

function sendHead(socket: Socket, headers: Record<string, string>) {
  const lines = Object.entries({ ...headers, date: new Date().toUTCString() }).map(([name, value]) => {
    validateHeaderValue(name, value)
    return `${name}: ${value}\r\n`
  })
  socket.write(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`)
}

/** Every event that the HTTP server listens to on a connection. */
const serverListensTo = ['data', 'end', 'close', 'drain', 'error', 'timeout', 'resume', 'pause']

/** Takes a connection away from the HTTP server. Told that it is closed, the server frees its parser. */
function release(socket: Socket) {
  socket.emit('close')
  for (const event of serverListensTo) socket.removeAllListeners(event)
  socket.setTimeout(0)
  // A reader sends nothing more. Whatever it does send, or its leaving, ends the stream.
  for (const event of ['data', 'end', 'error']) socket.once(event, () => socket.destroy())
  socket.resume()
}

function chunkOf(content: string | Buffer) {
  const size = `${Buffer.byteLength(content).toString(16)}\r\n`
  return typeof content === 'string'
    ? `${size}${content}\r\n`
    : Buffer.concat([Buffer.from(size, 'latin1'), content, LINE_END])
}
