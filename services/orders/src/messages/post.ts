import http from 'node:http'
import https from 'node:https'
import { lookupPublic } from '@tapri/service-kit/http/public-address'

/** Agents keep connections open for the next message to the same address. https connects to public addresses only. */
const agents = {
  'https:': new https.Agent({ keepAlive: true, maxFreeSockets: 8, lookup: lookupPublic }),
  'http:': new http.Agent({ keepAlive: true, maxFreeSockets: 8 }),
}

interface Sent {
  headers: http.OutgoingHttpHeaders
  body: string | Buffer | null
  signal: AbortSignal
  /** True for an address on this machine, in a trial. */
  isTrial?: boolean
}

/** Posts once, without following redirects or reading the body. Rejects when nobody answers. */
export function post(url: string, { headers, body, signal, isTrial = false }: Sent) {
  const isSecure = url.startsWith('https:')
  const agent = isTrial && isSecure ? undefined : agents[isSecure ? 'https:' : 'http:']
  const { request } = isSecure ? https : http
  return new Promise<{ status: number; retryAfterSeconds: number | undefined }>((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent, signal }, (response) => {
      const retryAfter = Number(response.headers['retry-after'])
      const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : undefined
      resolve({ status: response.statusCode ?? 0, retryAfterSeconds })
      discard(response)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Bytes of a response body that are discarded to keep the connection alive. A longer response closes it. */
const MAX_BODY_BYTES = 64 * 1024

function discard(response: http.IncomingMessage) {
  let bytes = 0
  response.on('error', () => undefined)
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) response.destroy()
  })
}
