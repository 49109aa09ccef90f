import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { PushMessage } from '@tapri/contracts/push-message'
import type { VapidKeys } from 'web-push'
import { post } from '../post.ts'
import { type Outcome, urgencyOf, usefulSeconds } from './rules.ts'

export interface Target {
  endpoint: string
  p256dh: string
  auth: string
}

interface SendOptions {
  keys: VapidKeys
  /** A `mailto:` or `https:` URL where the push service's operators can reach us. */
  contact: string
  timeoutMs: number
  signal: AbortSignal
}

/**
 * Encrypts a message (RFC 8291), signs the request (RFC 8292) and posts it; gives up after `timeoutMs`. `http:` works
 * only for a loopback address that PUSH_SERVICES names.
 */
export async function sendPush(
  { endpoint, p256dh, auth }: Target,
  message: PushMessage,
  { keys, contact, timeoutMs, signal }: SendOptions,
): Promise<Outcome> {
  // Imported lazily, with the first message.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contact, ...keys },
      contentEncoding: 'aes128gcm',
      TTL: usefulSeconds(message.kind),
      urgency: urgencyOf(message.kind),
      topic: topicOf(endpoint, message.order_id),
    },
  )
  const whole = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  return post(endpoint, { headers: headers as OutgoingHttpHeaders, body, signal: whole }).catch(
    () => 'unanswered' as const,
  )
}

/**
 * Returns the topic of a message, at most 32 characters. A push service replaces a waiting message with the next one of
 * the same topic.
 */
const topicOf = (endpoint: string, orderId: string) =>
  createHash('sha256').update(`${endpoint} ${orderId}`).digest('base64url').slice(0, 32)
