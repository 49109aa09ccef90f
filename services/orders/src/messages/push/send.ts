import { createHash } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import type { PushMessage } from '@tapri/contracts/push-message'
import { lookupPublic } from '@tapri/service-kit/http/public-address'
import type { RequestDetails, VapidKeys } from 'web-push'
import { type Outcome, urgencyOf, usefulSeconds } from './rules.ts'

export interface Target {
  endpoint: string
  p256dh: string
  auth: string
}

export interface SendOptions {
  keys: VapidKeys
  /** `mailto:` or `https:`, for the push service's operators. */
  contact: string
  timeoutMs: number
  signal: AbortSignal
}

/** Connections are kept for the next message to the same push service. */
const agents = {
  'https:': new https.Agent({ keepAlive: true, maxFreeSockets: 8, lookup: lookupPublic }),
  'http:': new http.Agent({ keepAlive: true, maxFreeSockets: 8 }),
}

/**
 * Encrypts a message (RFC 8291), signs the request (RFC 8292) and posts it. Follows no redirect, reads no body, connects to
 * public addresses only, and gives up after `timeoutMs`. `http:` is loopback, for which a push service must be set by name.
 */
export async function sendPush({ endpoint, p256dh, auth }: Target, message: PushMessage, options: SendOptions) {
  const { keys, contact, timeoutMs, signal } = options
  // Loaded with the first message.
  const { default: webPush } = await import('web-push')
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject: contact, ...keys },
    contentEncoding: 'aes128gcm',
    TTL: usefulSeconds(message.kind),
    urgency: urgencyOf(message.kind),
    topic: topicOf(endpoint, message.order_id),
  })
  const whole = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  return post(request, whole)
}

/** A push service that has not delivered yet replaces a message by the next of the same topic. At most 32 characters. */
const topicOf = (endpoint: string, orderId: string) =>
  createHash('sha256').update(`${endpoint} ${orderId}`).digest('base64url').slice(0, 32)

function post({ endpoint, method, headers, body }: RequestDetails, signal: AbortSignal): Promise<Outcome> {
  const { request } = endpoint.startsWith('https:') ? https : http
  const agent = agents[endpoint.startsWith('https:') ? 'https:' : 'http:']
  return new Promise((resolve) => {
    const sent = request(
      endpoint,
      { method, headers: headers as http.OutgoingHttpHeaders, agent, signal },
      (response) => {
        const retryAfter = Number(response.headers['retry-after'])
        response.resume()
        response.on('error', () => undefined)
        resolve({
          status: response.statusCode ?? 0,
          retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
        })
      },
    )
    sent.on('error', () => resolve('unanswered'))
    sent.end(body)
  })
}
