import type { IncomingHttpHeaders } from 'node:http'
import { MENU_VERSION_HEADER } from '@tapri/contracts/catalog'
import { VERIFIED_PERSON_HEADER } from '@tapri/contracts/verified-person'
import type { FastifyRequest } from 'fastify'

/** Request headers that are forwarded; all others, such as forged identity headers, are dropped. */
const forwardedHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'last-event-id',
  'user-agent',
  // Payment providers sign the bytes of their messages.
  'stripe-signature',
  'x-razorpay-event-id',
  'x-razorpay-signature',
  'x-demo-signature',
] as const

/**
 * Response headers that are dropped: hop-by-hop headers, those that name a service's software, and those meant for the
 * gateway.
 */
const droppedHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'server',
  'x-powered-by',
  VERIFIED_PERSON_HEADER,
  MENU_VERSION_HEADER,
])

/** Returns headers as alternating names and values, which undici copies and checks only once. */
export function headersOf({ headers, ip, id }: FastifyRequest, body: object | null): string[] {
  const given = withoutNamed(headers)
  const kept = ['x-forwarded-for', ip, 'x-request-id', id]
  for (const name of forwardedHeaders) {
    const value = given[name]
    if (typeof value === 'string') kept.push(name, value)
  }
  const length = headers['content-length']
  if (body !== null && length !== undefined) kept.push('content-length', length)
  return kept
}

/**
 * Removes headers named by `Connection`, since they are meant for the gateway. It cannot name headers that the gateway
 * adds.
 */
function withoutNamed(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection } = headers
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return headers
  const kept = { ...headers }
  for (const name of connection.toLowerCase().split(',')) delete kept[name.trim()]
  return kept
}

export function keptHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = { 'cache-control': 'no-store' }
  for (const [name, value] of Object.entries(headers)) if (!droppedHeaders.has(name)) kept[name] = value
  return kept
}
