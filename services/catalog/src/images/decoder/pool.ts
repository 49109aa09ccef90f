import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { IMAGE_LIMIT_BYTES, type Fault, RESIZE_HEAD_BYTES } from './picture.ts'
import { type Frame, frame, kinds, readFrames } from './frames.ts'

/** A connection to one decoder process: a child of this service, or one behind a socket. */
export interface Connection {
  requests: Writable
  replies: Readable
  /** Kills the process. */
  end: () => void
  /** The last 2,000 characters of stderr, for the error of a failed start. */
  stderr?: () => string
}

export interface Bounds {
  /** Starting Node and sharp takes 0.2 s on an idle machine. */
  startTimeoutMs: number
  /** Less than the 7 s that the gateway waits, more than the 6 s after which sharp gives up. */
  decodeTimeoutMs: number
  /** A process that has been idle for this long is ended, which frees its memory. */
  idleMs: number
  /** Images per process before it is replaced: limits leaks and the life of a compromised process. */
  maxPictures: number
}

const defaults: Bounds = { startTimeoutMs: 10_000, decodeTimeoutMs: 6_500, idleMs: 30_000, maxPictures: 50 }

/** In bytes. A WebP of 1600 × 16383 px of noise has 10 MB. */
const REPLY_LIMIT_BYTES = 32 * 1024 * 1024

interface Log {
  warn: (fields: object, message: string) => void
}

interface Worker {
  connection: Connection
  replies: AsyncGenerator<Frame, void>
  served: number
  idleTimer?: NodeJS.Timeout
}

/** Returns a 503; the error handler adds `Retry-After`. */
const unavailable = (cause: unknown) =>
  Object.assign(new Error('no image decoder could be started', { cause }), { statusCode: 503 })

const KILLED = 'image decoder killed, the image is refused (422)'

/** Returns the content of a RESIZE frame. */
function resizeRequest(webp: Buffer, width: number) {
  const head = Buffer.alloc(RESIZE_HEAD_BYTES)
  head.writeUInt16BE(width)
  return Buffer.concat([head, webp])
}

type Connect = () => Promise<Connection>

/**
 * Opens a pool of decoder processes. They are started on demand and reused, and ended when idle, after `maxPictures`,
 * on a timeout and on an invalid reply.
 */
export function openDecoder(connect: Connect, log: Log, bounds: Partial<Bounds> = {}) {
  const { decodeTimeoutMs, ...workerBounds } = { ...defaults, ...bounds }
  const { take, release, end, close, count } = createWorkers(connect, workerBounds)

  async function ask(kind: number, bytes: Buffer): Promise<Buffer | Fault> {
    const worker = await take()
    worker.connection.requests.write(frame(kind, bytes))
    const reply = await within(decodeTimeoutMs, worker.replies.next())
    const result = reply && parseReply(reply)
    if (result) release(worker)
    else {
      end(worker)
      log.warn({ bytes: bytes.length, replied: reply !== undefined }, KILLED)
    }
    return result ?? 'UNREADABLE_IMAGE'
  }

  return {
    /** Returns the WebP, or the image's fault. A crash, a timeout and an invalid reply count as UNREADABLE_IMAGE. */
    decode: (bytes: Buffer) => ask(kinds.PICTURE, bytes),
    /** Returns a stored image at most `width` px wide, or a fault as above. */
    resize: async (webp: Buffer, width: number) =>
      webp.length > IMAGE_LIMIT_BYTES ? 'TOO_MANY_PIXELS' : ask(kinds.RESIZE, resizeRequest(webp, width)),
    /** Ends all processes, including one that is starting. Pending requests are refused with 503. */
    close,
    /** Returns the number of processes. */
    count,
  }
}

function createWorkers(connect: Connect, { startTimeoutMs, idleMs, maxPictures }: Omit<Bounds, 'decodeTimeoutMs'>) {
  const idle = new Set<Worker>()
  const all = new Set<Worker>()
  let isClosed = false

  const end = (worker: Worker) => {
    clearTimeout(worker.idleTimer)
    idle.delete(worker)
    all.delete(worker)
    worker.connection.end()
  }

  async function start(): Promise<Worker> {
    if (isClosed) throw unavailable('closed')
    const worker = await connectWorker(connect)
    const { connection } = worker
    all.add(worker)
    if (isClosed) end(worker)
    connection.replies.once('close', () => end(worker))
    if ((await within(startTimeoutMs, worker.replies.next()))?.kind === kinds.READY) return worker
    end(worker)
    throw unavailable(connection.stderr?.())
  }

  return {
    /** Returns an idle process, or else a new one. */
    take: async () => {
      const [worker] = idle
      if (worker) idle.delete(worker)
      clearTimeout(worker?.idleTimer)
      return worker ?? start()
    },
    release: (worker: Worker) => {
      worker.served += 1
      if (worker.served >= maxPictures || !all.has(worker)) return end(worker)
      idle.add(worker)
      worker.idleTimer = setTimeout(() => end(worker), idleMs).unref()
    },
    end,
    close: () => {
      isClosed = true
      all.forEach(end)
    },
    count: () => all.size,
  }
}

async function connectWorker(connect: () => Promise<Connection>): Promise<Worker> {
  const connection = await connect().catch((error: unknown) => {
    throw unavailable(error)
  })
  // An error of a stream also ends the replies, which `within` reports.
  for (const stream of [connection.requests, connection.replies]) stream.on('error', () => {})
  return { connection, replies: readFrames(connection.replies, REPLY_LIMIT_BYTES), served: 0 }
}

/** Returns the next frame, or undefined when the process ended, sent a malformed frame or took longer than `ms`. */
async function within(ms: number, next: Promise<IteratorResult<Frame, void>>): Promise<Frame | undefined> {
  const late = new AbortController()
  const frameOrEnd = next.then(({ value }) => value ?? undefined).catch(() => undefined)
  const timeout = sleep(ms, undefined, { signal: late.signal }).catch(() => undefined)
  return Promise.race([frameOrEnd, timeout]).finally(() => late.abort())
}

/**
 * Returns a WebP (by its first bytes) or one of two faults; undefined for any other reply, since the process is not
 * trusted.
 */
function parseReply({ kind, content }: Frame): Buffer | Fault | undefined {
  if (kind === kinds.TOO_MANY_PIXELS) return 'TOO_MANY_PIXELS'
  if (kind === kinds.UNREADABLE_IMAGE) return 'UNREADABLE_IMAGE'
  const isWebp = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'
  return kind === kinds.WEBP && isWebp ? content : undefined
}
