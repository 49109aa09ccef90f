import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './picture.ts'
import { type Frame, frame, kinds, readFrames } from './frames.ts'

/** The way to a process that decodes: this service's own child, or one behind a socket. */
export interface Line {
  requests: Writable
  replies: Readable
  /** Ends the process, whatever it does. */
  end: () => void
  /** What it wrote besides, for the log of a start that failed. */
  complaint?: () => string
}

export interface Bounds {
  /** Node and sharp take 0.2 s; a busy machine takes longer. */
  startWithinMs: number
  /** Less than the 7 s that the gateway waits, more than the 6 s after which sharp gives up by itself. */
  decodeWithinMs: number
  /** A process that nobody needed for this long ends, and takes its memory with it. */
  idleMs: number
  /** So many pictures, then a new process: what leaks or was taken over does not last. */
  picturesEach: number
}

const usual: Bounds = { startWithinMs: 10_000, decodeWithinMs: 6_500, idleMs: 30_000, picturesEach: 50 }

/** 1600 × 16383 px of noise make 10 MB. */
const REPLY_LIMIT = 32 * 1024 * 1024

interface Log {
  warn: (facts: object, words: string) => void
}

interface Worker {
  line: Line
  replies: AsyncGenerator<Frame, void>
  served: number
  rest?: NodeJS.Timeout
}

/** 503 with Retry-After. */
const unavailable = (cause: unknown) =>
  Object.assign(new Error('no image decoder could be started', { cause }), { statusCode: 503 })

/** Keeps the processes that decode: started when a picture comes, used again, ended when idle, used up, hanging or wrong. */
export function openDecoder(openLine: () => Promise<Line>, log: Log, bounds: Partial<Bounds> = {}) {
  const { startWithinMs, decodeWithinMs, idleMs, picturesEach } = { ...usual, ...bounds }
  const idle = new Set<Worker>()
  const all = new Set<Worker>()

  const end = (worker: Worker) => {
    clearTimeout(worker.rest)
    idle.delete(worker)
    all.delete(worker)
    worker.line.end()
  }

  async function startWorker(): Promise<Worker> {
    const line = await openLine().catch((error: unknown) => {
      throw unavailable(error)
    })
    const worker: Worker = { line, replies: readFrames(line.replies, REPLY_LIMIT), served: 0 }
    all.add(worker)
    // A broken stream shows as the end of the replies.
    for (const stream of [line.requests, line.replies]) stream.on('error', () => {})
    line.replies.once('close', () => end(worker))
    const first = await within(startWithinMs, worker.replies.next())
    if (first?.kind === kinds.READY) return worker
    end(worker)
    throw unavailable(line.complaint?.())
  }

  function takeIdle(): Worker | undefined {
    const [worker] = idle
    if (worker) idle.delete(worker)
    clearTimeout(worker?.rest)
    return worker
  }

  function putBack(worker: Worker) {
    worker.served += 1
    if (worker.served >= picturesEach || !all.has(worker)) return end(worker)
    idle.add(worker)
    worker.rest = setTimeout(() => end(worker), idleMs).unref()
  }

  return {
    /** The WebP, or what is wrong with the picture. A process that dies or hangs over it is the picture's fault. */
    decode: async (bytes: Buffer): Promise<Buffer | Fault> => {
      const worker = takeIdle() ?? (await startWorker())
      worker.line.requests.write(frame(kinds.PICTURE, bytes))
      const reply = await within(decodeWithinMs, worker.replies.next())
      const made = reply && meaningOf(reply)
      if (made) putBack(worker)
      else {
        end(worker)
        log.warn({ bytes: bytes.length, answered: reply !== undefined }, 'image decoder ended over a picture')
      }
      return made ?? 'UNREADABLE_IMAGE'
    },
    close: () => {
      for (const worker of all) end(worker)
    },
    /** How many processes there are. */
    count: () => all.size,
  }
}

/** The next frame; undefined when the process ended, broke the rules, or took too long. */
async function within(ms: number, next: Promise<IteratorResult<Frame, void>>): Promise<Frame | undefined> {
  const late = new AbortController()
  const frameOrEnd = next.then(({ value }) => value ?? undefined).catch(() => undefined)
  const timeout = sleep(ms, undefined, { signal: late.signal }).catch(() => undefined)
  return Promise.race([frameOrEnd, timeout]).finally(() => late.abort())
}

/** What the process says is believed only as far as it can be: bytes that begin like a WebP, or one of two faults. */
function meaningOf({ kind, content }: Frame): Buffer | Fault | undefined {
  if (kind === kinds.TOO_MANY_PIXELS) return 'TOO_MANY_PIXELS'
  if (kind === kinds.UNREADABLE_IMAGE) return 'UNREADABLE_IMAGE'
  const isWebp = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'
  return kind === kinds.WEBP && isWebp ? content : undefined
}
