import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { freeSlot } from './overload.ts'

/**
 * Sends the head of a response of server-sent events and returns the response, which is written to without Fastify from here on.
 * It takes no slot of the overload limit, may be silent for any time, and its connection ends with it.
 */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
): ServerResponse {
  const response = reply.raw
  reply.hijack()
  freeSlot(response)
  request.raw.socket.setTimeout(0)
  response.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
    ...headers,
  })
  return response
}
