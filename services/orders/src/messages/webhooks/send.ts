import http from 'node:http'
import https from 'node:https'
import { lookupPublic } from '@tapri/service-kit/http/public-address'
import { isAllowed } from './address.ts'
import type { Outcome } from './rules.ts'

/** Connections are kept for the next message to the same address; each was made to an address that was judged. */
const agents = {
  'https:': new https.Agent({ keepAlive: true, maxFreeSockets: 4, lookup: lookupPublic }),
  'http:': new http.Agent({ keepAlive: true, maxFreeSockets: 4 }),
}

export interface SendOptions {
  trialOrigins: readonly string[]
  timeoutMs: number
  signal: AbortSignal
}

/**
 * Posts one message. The name is resolved once and the connection goes to what it resolved to, public addresses only; a
 * redirect is not followed, no body is read, and after `timeoutMs` it is given up. `http:` is of a trial on this machine.
 */
export function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  { trialOrigins, timeoutMs, signal }: SendOptions,
): Promise<Outcome> {
  // Again, since settings change.
  if (!isAllowed(url, trialOrigins)) return Promise.resolve({ failure: 'own_network' })
  const protocol = new URL(url).protocol === 'https:' ? 'https:' : 'http:'
  const isTrial = trialOrigins.includes(new URL(url).origin)
  const { request } = protocol === 'https:' ? https : http
  const tooLate = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Tapri-Webhooks/1',
        },
        agent: isTrial && protocol === 'https:' ? undefined : agents[protocol],
        signal: AbortSignal.any([signal, tooLate]),
      },
      (response) => {
        const retryAfter = Number(response.headers['retry-after'])
        const status = response.statusCode ?? 0
        resolve({ status, retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined })
        discard(response)
      },
    )
    sent.on('error', (error) => resolve({ failure: failureIn(error, tooLate.aborted) }))
    sent.end(body)
  })
}

/** Bytes of a body that are read past, so that the connection can be used again; with more it is closed. */
const MAX_BODY_BYTES = 64 * 1024

function discard(response: http.IncomingMessage) {
  let bytes = 0
  response.on('error', () => undefined)
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) response.destroy()
  })
}

function failureIn(error: Error & { code?: string }, isLate: boolean) {
  if (isLate) return 'too_late'
  if (error.code === 'EPRIVATE') return 'own_network'
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/i.test(error.code ?? '') ? 'certificate' : 'no_answer'
}
