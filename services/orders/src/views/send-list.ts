import { Order } from '@tapri/contracts/orders'
import { isNamed } from '@tapri/service-kit/http/etag'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Body } from './listings.ts'
import type { Serialize } from './order-json.ts'

/** Serialises an order with only the contract's fields, as a route's response schema does. */
export const serializerOf = (reply: Pick<FastifyReply, 'compileSerializationSchema'>) =>
  reply.compileSerializationSchema(Order as unknown as Record<string, unknown>) as unknown as Serialize

/** Sends the bytes, or 304 when the caller has them already. */
export function sendBody({ bytes, etag }: Body, { headers }: FastifyRequest, reply: FastifyReply) {
  void reply.header('etag', etag)
  if (isNamed(etag, headers['if-none-match'])) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(bytes)
}
