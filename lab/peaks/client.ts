import { Agent, request as ask } from 'undici'

export interface LoadRequest {
  method?: 'GET' | 'POST' | 'PUT'
  /** Below `/api`. */
  path: string
  token?: string | undefined
  body?: unknown
  idempotencyKey?: string
}

export interface LoadResponse {
  /** 0: no response within 10 s, or a broken connection. */
  status: number
  /** From the call of `send`, including time in the pool's queue. */
  ms: number
  hasRetryAfter: boolean
  text: string
}

const TIMEOUT_MS = 10_000
/** Requests beyond this wait in the pool's queue. */
const MAX_CONNECTIONS = 2_000

const dispatcher = new Agent({
  connections: MAX_CONNECTIONS,
  connectTimeout: TIMEOUT_MS,
  headersTimeout: TIMEOUT_MS,
  bodyTimeout: TIMEOUT_MS,
})

/** Sends one API request over a keep-alive connection. Never rejects: a failed connection is status 0. */
export async function send(baseUrl: string, request: LoadRequest): Promise<LoadResponse> {
  const { method = 'GET', path, token, body, idempotencyKey } = request
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const content = body === undefined ? null : JSON.stringify(body)
  const startedAt = performance.now()
  const taken = () => performance.now() - startedAt
  try {
    const response = await ask(`${baseUrl}/api${path}`, { dispatcher, method, headers, body: content })
    const text = await response.body.text()
    return {
      status: response.statusCode,
      ms: taken(),
      hasRetryAfter: response.headers['retry-after'] !== undefined,
      text,
    }
  } catch {
    return { status: 0, ms: taken(), hasRetryAfter: false, text: '' }
  }
}
