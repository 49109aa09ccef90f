import { type Dispatcher, Pool } from 'undici'

export interface LoadRequest {
  method?: string
  /** Below `/api`. */
  path: string
  token?: string | undefined
  body?: unknown
  idempotencyKey?: string
}

export interface LoadResponse {
  /** 0: no response within 10 s, or a broken connection. */
  status: number
  /** From the call of `send`, time in the pool's queue included. */
  ms: number
  hasRetryAfter: boolean
  /** Empty unless the caller reads the body. */
  text: string
}

const TIMEOUT_MS = 10_000
/** Requests beyond this wait in the pool's queue. */
const MAX_CONNECTIONS = 2_000

const pools = new Map<string, Pool>()

function poolOf(baseUrl: string): Pool {
  const existing = pools.get(baseUrl)
  if (existing) return existing
  const pool = new Pool(baseUrl, {
    connections: MAX_CONNECTIONS,
    connectTimeout: TIMEOUT_MS,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  })
  pools.set(baseUrl, pool)
  return pool
}

/** Sends one API request over a keep-alive connection. Never rejects: a failed connection is status 0. */
export function send(baseUrl: string, request: LoadRequest, readsBody = false): Promise<LoadResponse> {
  const { method = 'GET', path, token, body, idempotencyKey } = request
  const headers: Record<string, string> = {}
  if (token) headers.authorization = `Bearer ${token}`
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  if (body !== undefined) headers['content-type'] = 'application/json'
  return new Promise((resolve) => {
    const collector = new ResponseCollector(resolve, readsBody)
    const content = body === undefined ? null : JSON.stringify(body)
    poolOf(baseUrl).dispatch({ method, path: `/api${path}`, headers, body: content }, collector)
  })
}

/** For `Pool.dispatch`: a request costs the driver 25 µs of processor time instead of the 40 µs of `Pool.request`. */
class ResponseCollector implements Dispatcher.DispatchHandler {
  readonly #startedAt = performance.now()
  readonly #resolve: (response: LoadResponse) => void
  readonly #readsBody: boolean
  #status = 0
  #hasRetryAfter = false
  readonly #chunks: Buffer[] = []

  constructor(resolve: (response: LoadResponse) => void, readsBody: boolean) {
    this.#resolve = resolve
    this.#readsBody = readsBody
  }
  onRequestStart() {}
  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: Record<string, unknown>) {
    this.#status = status
    this.#hasRetryAfter = headers['retry-after'] !== undefined
  }
  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer) {
    if (this.#readsBody) this.#chunks.push(chunk)
  }
  onResponseEnd() {
    this.#settle(this.#status)
  }
  onResponseError() {
    this.#settle(0)
  }
  #settle(status: number) {
    const ms = performance.now() - this.#startedAt
    this.#resolve({ status, ms, hasRetryAfter: this.#hasRetryAfter, text: Buffer.concat(this.#chunks).toString() })
  }
}
