import type { IncomingHttpHeaders } from 'node:http'
import replyFrom from '@fastify/reply-from'
import { NoSuchCall } from '@tapri/service-kit/app'
import { refuseWhenFull } from '@tapri/service-kit/overload'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent } from 'undici'
import { BODY_LIMIT, limitedBody, TooLarge } from './limits.ts'
import { isPlainPath, pathOf } from './paths.ts'
import type { Upstream } from './upstreams.ts'

/** A service that says nothing for so long is taken for gone. */
const HEADERS_WITHIN_MS = 7_000
const NEXT_BYTES_WITHIN_MS = 1_500
const CONNECTED_WITHIN_MS = 1_500
/** A read waits so long for a service that is just being started again. With the above, less than 10 s in all. */
const AGAIN_AFTER_MS = [100, 200, 400, 700]

/** What a service is told of a request; everything else, forged identities above all, stays here. */
const passedOn = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'last-event-id',
  'user-agent',
])

/** What concerns only the connection between a service and this gateway, or tells what the service is made of. */
const keptBack = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'upgrade',
  'server',
  'x-powered-by',
]

/** Passes the declared calls on to their services: bodies as a stream, untouched and unread; a write is sent once. */
export async function proxyRoutes(app: FastifyInstance, upstreams: Upstream[]) {
  // Without a limit on connections: a stream holds one for as long as somebody watches.
  const agent = new Agent({ connections: null, connect: { timeout: CONNECTED_WITHIN_MS } })
  app.addHook('onClose', () => agent.destroy())
  await app.register(replyFrom, {
    undici: agent.compose(
      (dispatch) => (options, handler) => dispatch({ ...options, ...patience(options.headers) }, handler),
    ),
    disableCache: true,
    disableRequestLogging: true,
  })

  app.addHook('onRequest', async ({ headers }, reply) => {
    if (Number(headers['content-length'] ?? 0) <= BODY_LIMIT) return
    reply.header('connection', 'close')
    throw new TooLarge()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request, payload, done) => {
    if (request.headers['content-length'] === '0') return done(null)
    const body = payload.pipe(limitedBody())
    // A service that refuses early reads no further; the rest is let in, or its sender would never see the refusal.
    body.once('close', () => payload.resume())
    done(null, body)
  })

  for (const { name, url: base, endpoints } of upstreams) {
    await app.register(async (calls) => {
      // For each service by itself: one that hangs takes nothing from the others.
      refuseWhenFull(calls)
      for (const { method, url, config } of endpoints) {
        calls.route({ method, url, config, handler: (request, reply) => passOn(request, reply, base, name) })
      }
    })
  }
}

/** An event stream may be silent for as long as it likes once it has begun. */
const patience = (headers: unknown) => ({
  headersTimeout: HEADERS_WITHIN_MS,
  bodyTimeout: isEventStream((headers as IncomingHttpHeaders).accept) ? 0 : NEXT_BYTES_WITHIN_MS,
})
const isEventStream = (accept: string | undefined) => accept?.includes('text/event-stream') ?? false

function passOn(request: FastifyRequest, reply: FastifyReply, base: string, name: string) {
  const pathname = pathOf(request.url)
  if (!isPlainPath(pathname)) throw new NoSuchCall()
  return reply.from(pathname.slice('/api'.length), {
    getUpstream: () => base,
    retryDelay: ({ err, attempt }) => (request.method === 'GET' ? againAfter(err, attempt) : null),
    rewriteRequestHeaders: (_, headers) => ({
      ...Object.fromEntries(Object.entries(headers).filter(([header]) => passedOn.has(header))),
      'x-forwarded-for': request.ip,
      'x-request-id': request.id,
    }),
    rewriteHeaders: (headers) => {
      const kept = Object.fromEntries(Object.entries(headers).filter(([header]) => !keptBack.includes(header)))
      return { 'cache-control': 'no-store', ...kept }
    },
    onResponse: (_, answer, { stream }) => answer.removeHeader('connection').send(stream),
    onError: (answer, { error }) => {
      if (!(error.cause instanceof TooLarge)) return answer.send(unreachable(name, error))
      return answer.header('connection', 'close').send(error.cause)
    },
  })
}

/** Milliseconds until a read is sent again, or null when it is not: once after a broken connection, a few times after a refused one. */
function againAfter(error: (Error & { code?: string }) | null, attempt: number): number | null {
  if (error?.code === 'ECONNREFUSED') return AGAIN_AFTER_MS[attempt] ?? null
  const isBroken = error?.code === 'ECONNRESET' || error?.code === 'UND_ERR_SOCKET'
  return isBroken && attempt === 0 ? (AGAIN_AFTER_MS[0] ?? null) : null
}

/** 503 with Retry-After. */
const unreachable = (name: string, { message }: Error) =>
  Object.assign(new Error(`${name} did not answer: ${message}`), { statusCode: 503 })
