import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'

/** A response of at most this many bytes is handed over whole, which takes half the time of a stream. */
const MAX_WHOLE_BYTES = 64 * 1024
/** Backoff of a GET whose service refuses connections, as during a restart. With the timeouts of a hop, less than 10 s in all. */
const RETRY_DELAYS_MS = [100, 200, 400, 700]

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
}

/** Who gets the response: one of the three is called, once. */
export interface Receiver {
  receive: (answer: Answer, body: Buffer) => void
  /** For bodies that are large or of unknown length. */
  receiveStream: (answer: Answer, body: Readable) => void
  fail: (error: Error) => void
}

/** Sends a request. GETs are retried, others are sent once. */
export function sendRequest(to: Dispatcher, options: Dispatcher.DispatchOptions, receiver: Receiver) {
  new Exchange(to, options, receiver).send()
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly #to: Dispatcher
  readonly #options: Dispatcher.DispatchOptions
  readonly #receiver: Receiver
  #attempt = 0
  #answer: Answer | undefined
  #chunks: Buffer[] = []
  #stream: Body | undefined

  constructor(to: Dispatcher, options: Dispatcher.DispatchOptions, receiver: Receiver) {
    this.#to = to
    this.#options = options
    this.#receiver = receiver
  }

  send() {
    this.#to.dispatch(this.#options, this)
  }

  // Its presence alone says that this handler is of undici's present kind.
  onRequestStart() {}

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders) {
    if (status < 200) return
    this.#answer = { status, headers }
    const length = status === 204 || status === 304 ? 0 : Number(headers['content-length'])
    if (length <= MAX_WHOLE_BYTES) return
    this.#stream = new Body(controller)
    this.#receiver.receiveStream(this.#answer, this.#stream)
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (!this.#stream) this.#chunks.push(chunk)
    else if (!this.#stream.push(chunk)) controller.pause()
  }

  onResponseEnd() {
    const [first, ...others] = this.#chunks
    if (this.#stream) this.#stream.end()
    else if (this.#answer) {
      const body = others.length === 0 ? (first ?? NOTHING) : Buffer.concat(this.#chunks)
      this.#receiver.receive(this.#answer, body)
    }
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error) {
    if (this.#stream) return void this.#stream.destroy(error)
    const pause = this.#options.method === 'GET' && !this.#answer ? retryDelayMs(error, this.#attempt) : undefined
    if (pause === undefined) return this.#receiver.fail(error)
    this.#attempt += 1
    setTimeout(() => this.send(), pause)
  }
}

const NOTHING = Buffer.alloc(0)

/** A response that is passed on as it comes, no faster than it is read. Ends the exchange when its reader goes. */
class Body extends Readable {
  readonly #controller: Dispatcher.DispatchController
  #isWhole = false

  constructor(controller: Dispatcher.DispatchController) {
    super()
    this.#controller = controller
  }

  end() {
    this.#isWhole = true
    this.push(null)
  }

  override _read() {
    if (!this.#isWhole) this.#controller.resume()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    if (!this.#isWhole) this.#controller.abort(error ?? new Error('nobody reads the response any more'))
    done(error)
  }
}

/** Milliseconds until the next attempt: 1 retry after a broken connection, 4 after refused ones. */
function retryDelayMs(error: Error & { code?: string }, attempt: number): number | undefined {
  if (error.code === 'ECONNREFUSED') return RETRY_DELAYS_MS[attempt]
  const isBroken = error.code === 'ECONNRESET' || error.code === 'UND_ERR_SOCKET'
  return isBroken && attempt === 0 ? RETRY_DELAYS_MS[0] : undefined
}
