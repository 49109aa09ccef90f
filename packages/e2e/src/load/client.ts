import { Agent, request } from 'node:http'

export interface Call {
  method?: string
  path: string
  token?: string | undefined
  body?: unknown
  key?: string
}

export interface Answer {
  /** 0: none within 10 s, or a broken connection. */
  status: number
  ms: number
  retryAfter: boolean
  text: string
}

const GIVEN_UP_AFTER_MS = 10_000
const agent = new Agent({ keepAlive: true, maxSockets: Infinity, scheduling: 'lifo' })

/** A light client: the one who loads shares the processors with what is loaded. Keeps what was said only when it is wanted. */
export function send(base: string, { method = 'GET', path, token, body, key }: Call, wanted = false): Promise<Answer> {
  const begun = performance.now()
  const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(sent && { 'content-type': 'application/json', 'content-length': sent.length }),
    ...(key && { 'idempotency-key': key }),
  }
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, ms: performance.now() - begun, retryAfter: false, text: '' })
    const asked = request(`${base}/api${path}`, { method, headers, agent, timeout: GIVEN_UP_AFTER_MS }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => wanted && chunks.push(chunk))
      answer.on('error', failed)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          ms: performance.now() - begun,
          retryAfter: answer.headers['retry-after'] !== undefined,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', failed)
    asked.end(sent)
  })
}
